// Keys between games: N to the next one, J and K along the list, ? for all of them. Links do the same without this.
const single = () => { try { return localStorage.getItem('keys') !== 'off'; } catch { return true; } };
const all = () => document.getElementById('keys');

function choose(by) {
  const games = [...document.querySelectorAll('[data-game-link]')];
  if (!games.length) return;
  const at = games.indexOf(document.activeElement);
  const to = games[at < 0 ? (by > 0 ? 0 : games.length - 1) : (at + by + games.length) % games.length];
  to.focus();
  to.closest('li').scrollIntoView({ block: 'nearest' });
}

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !single()) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  const next = document.querySelector('[data-next]');
  if (event.key === 'n' && next) next.click();
  else if (event.key === 'j' && all()) choose(1);
  else if (event.key === 'k' && all()) choose(-1);
  else if (event.key === '?' && all()) all().open = !all().open;
  else return;
  event.preventDefault();
});
document.documentElement.classList.add('has-keys');
for (const hidden of document.querySelectorAll('[data-for-keys]')) hidden.hidden = false;
document.querySelector('#keys button')?.addEventListener('click', ({ target }) => {
  try { localStorage.setItem('keys', single() ? 'off' : 'on'); } catch { /* a browser that keeps nothing */ }
  target.setAttribute('aria-pressed', single());
});
document.querySelector('#keys button')?.setAttribute('aria-pressed', single());
