// The module of a game's page. The server draws and says everything; this saves the whole page's way, and adds keys, zoom, drags,
// the draft that is kept, and news. It knows no game and makes no sentence.

const root = () => document.getElementById('game');
const panel = () => document.getElementById('panel');
const svg = () => document.querySelector('#board svg');
const game = root()?.dataset.game;
const store = `draft-${game}`;
const month = 30 * 24 * 3600 * 1000;
let going = null; // the step under way
let waiting = []; // steps that wait for it: places of a drag
let view = null; // the part of the board that the reader chose

// ---- steps: a link to this page replaces the parts that changed

const isStep = url => url.origin === location.origin && url.pathname === location.pathname && !url.searchParams.has('at');

async function step(href, { push = true, focus = true } = {}) {
  if (going) going.abort();
  const mine = (going = new AbortController());
  root().setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(href, { signal: mine.signal, headers: { accept: 'text/html' } });
    if (answer.redirected || !answer.ok || !(answer.headers.get('content-type') || '').startsWith('text/html')) {
      location.assign(href);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!page.getElementById('game')) return location.assign(href);
    show(page, focus);
    if (push) history.pushState(null, '', href);
    keep();
  } catch (error) {
    if (error.name !== 'AbortError') tell(root().dataset.away);
  } finally {
    if (going === mine) {
      going = null;
      root().removeAttribute('aria-busy');
      const next = waiting.shift();
      if (next) click(next);
    }
  }
}

function show(page, focus) {
  const scroll = [scrollX, scrollY, panel()?.scrollTop];
  document.title = page.title;
  root().replaceWith(document.adoptNode(page.getElementById('game')));
  document.body.className = page.body.className;
  ready();
  scrollTo(scroll[0], scroll[1]);
  if (panel()) panel().scrollTop = 0;
  if (!focus) return;
  const first = document.querySelector('#choose a, #choose input[type=number], #play button') || document.getElementById('choose');
  first?.focus({ preventScroll: innerWidth < 900 });
}

function tell(words, link) {
  const news = document.getElementById('news');
  if (!news) return;
  news.replaceChildren(words);
  if (link) {
    const a = document.createElement('a');
    a.href = link[0];
    a.textContent = link[1];
    news.append(' ', a);
  }
  news.hidden = false;
}

function click(place) {
  const at = document.querySelector(`.places a[data-place="${CSS.escape(place)}"]`);
  if (at) step(at.getAttribute('href'));
}

// ---- the draft, kept until it is played or a month old

const orders = () => document.querySelector('#play input[name=orders]')?.value || '';

function keep() {
  try {
    if (orders()) localStorage.setItem(store, JSON.stringify({ orders: orders(), head: root().dataset.head, at: Date.now() }));
    else localStorage.removeItem(store);
  } catch { /* a browser that keeps nothing */ }
}

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(store));
    return found && Date.now() - found.at < month ? found : null;
  } catch { return null; }
}

// ---- zoom and pan: the view box

const box = () => svg().getAttribute('viewBox').split(' ').map(Number);
const whole = () => svg().dataset.whole.split(' ').map(Number);

function look([x, y, w, h]) {
  const [, , width, height] = whole();
  w = Math.min(Math.max(w, width / 12), width);
  h = Math.min(Math.max(h, height / 12), height);
  x = Math.min(Math.max(x, 0), width - w);
  y = Math.min(Math.max(y, 0), height - h);
  view = [x, y, w, h];
  svg().setAttribute('viewBox', view.map(n => n.toFixed(1)).join(' '));
}

function zoom(by, at) {
  const [x, y, w, h] = box();
  const [cx, cy] = at || [x + w / 2, y + h / 2];
  look([cx - (cx - x) * by, cy - (cy - y) * by, w * by, h * by]);
}

function fit() {
  view = null;
  svg().setAttribute('viewBox', svg().dataset.whole);
}

function point(event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
}

// ---- pointers: a tap chooses, a finger or the right button pans, two zoom, a stroke of mouse or pen is a click on each place

const fingers = new Map();
let moved = false;
let stroke = null;

const placeAt = event => document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.places a')?.dataset.place;

function down(event) {
  if (!event.target.closest('#board')) return;
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  stroke = event.pointerType !== 'touch' && event.button === 0 && !event.shiftKey ? { places: [], last: null } : null;
  if (stroke) {
    stroke.last = placeAt(event);
    stroke.first = stroke.last;
  }
}

function move(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
  if (!moved && Math.hypot(dx, dy) < 8) return;
  if (stroke) {
    const place = placeAt(event);
    if (place && place !== stroke.last) {
      if (!moved && stroke.first) stroke.places.push(stroke.first);
      stroke.places.push(place);
      stroke.last = place;
      moved = true;
      flush();
    }
    return;
  }
  const scale = box()[2] / svg().getBoundingClientRect().width;
  const [x, y, w, h] = box();
  if (fingers.size === 1) {
    const zoomed = w < whole()[2] - 1;
    if (!zoomed && Math.abs(dy) > Math.abs(dx)) return; // the page scrolls
    look([x - dx * scale, y - dy * scale, w, h]);
  } else {
    const [one, other] = [...fingers.values()];
    const far = Math.hypot(one[0] - other[0], one[1] - other[1]);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const [a, b] = [...fingers.values()];
    const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
    if (now > 0) zoom(far / now);
  }
  moved = true;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
}

function flush() {
  while (stroke.places.length) {
    const place = stroke.places.shift();
    if (going || waiting.length) waiting.push(place);
    else click(place);
  }
}

function up(event) {
  fingers.delete(event.pointerId);
  if (!fingers.size) setTimeout(() => { moved = false; stroke = null; });
}

// ---- marks of what is looked at

function mark(event, on) {
  const link = event.target.closest?.('[data-marks], [data-at]');
  if (!link) return;
  const places = `${link.dataset.marks || ''} ${link.dataset.at || ''}`.trim().split(' ');
  for (const place of places) {
    for (const path of document.querySelectorAll(`.places [data-place="${CSS.escape(place)}"]`)) path.classList.toggle('lit', on);
  }
}

// ---- keys

function nextPlace(dx, dy) {
  const all = [...document.querySelectorAll('.places a.legal')];
  const middle = a => { const b = a.getBBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const now = document.activeElement?.closest?.('.places a');
  const [x, y, w, h] = box();
  const [cx, cy] = now ? middle(now) : [x + w / 2, y + h / 2];
  let best = null;
  for (const a of all) {
    if (a === now) continue;
    const [ax, ay] = middle(a);
    const along = (ax - cx) * dx + (ay - cy) * dy;
    const across = Math.abs((ax - cx) * dy) + Math.abs((ay - cy) * dx);
    if (along <= 0.5) continue;
    const far = along + 2 * across;
    if (!best || far < best.far) best = { far, a };
  }
  best?.a.focus();
}

const follow = id => { const a = document.getElementById(id); if (a) step(a.getAttribute('href')); return !!a; };

function key(event) {
  if (event.ctrlKey && event.key === 'Enter') {
    const button = document.querySelector('#play button[name=do]');
    if (button) { event.preventDefault(); button.click(); }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !svg()) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  const onBoard = event.target.closest('#board, #choose') || event.target === document.body;
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let done = true;
  if (ways[event.key] && onBoard && document.querySelector('.places a.legal')) nextPlace(...ways[event.key]);
  else if (event.key === 'Backspace') done = follow('back');
  else if (event.key === 'Escape') { waiting = []; step(`?${new URLSearchParams(orders() ? { draft: orders() } : {})}#choose`); }
  else if (event.key === 'r' || event.key === 'R') done = follow('turn');
  else if (event.key === '+') zoom(0.8);
  else if (event.key === '-') zoom(1.25);
  else if (event.key === '0') fit();
  else if (event.key === '/') { const field = document.getElementById('orders'); if (field) { field.closest('details').open = true; field.focus(); } }
  else if (event.key === '?') { const help = document.querySelector('.keys'); if (help) help.hidden = !help.hidden; }
  else done = false;
  if (done) event.preventDefault();
}

// ---- news: a stream that says no more than that the game went on

let stream = null;
async function listen() {
  if (stream || document.hidden) return;
  const mine = (stream = new AbortController());
  try {
    const answer = await fetch(root().dataset.live, { signal: mine.signal, headers: { accept: 'text/event-stream' } });
    if (!answer.ok || !answer.body) throw new Error('no stream');
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const seq = /^id: (\d+)$/m.exec(value);
      if (seq && Number(seq[1]) > Number(root().dataset.head)) news();
    }
  } catch { /* comes again below */ }
  if (stream === mine) {
    stream = null;
    if (!document.hidden) setTimeout(listen, 5000);
  }
}

function news() {
  if (new URLSearchParams(location.search).has('at')) return;
  const typing = document.activeElement?.closest?.('textarea, input') && document.activeElement.value;
  if (orders() || typing || new URLSearchParams(location.search).has('pick')) {
    tell(root().dataset.changed, [location.href, root().dataset.load]);
  } else {
    step(location.pathname, { push: false, focus: false });
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) { stream?.abort(); stream = null; } else { listen(); }
});

// ---- all of it

function ready() {
  for (const tools of document.querySelectorAll('.tools[hidden]')) tools.hidden = false;
  if (view && svg()) look(view);
}

document.addEventListener('click', event => {
  const tool = event.target.closest('[data-zoom]');
  if (tool) return { in: () => zoom(0.7), out: () => zoom(1.4), fit }[tool.dataset.zoom]();
  const link = event.target.closest('a');
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inBoard = link.closest('.places');
  if (inBoard && moved) return event.preventDefault();
  const url = new URL(link.getAttribute('href'), location.href);
  if (!isStep(url) || !link.closest('#game') || (url.search === location.search && url.hash && !inBoard)) return;
  event.preventDefault();
  if (inBoard && event.isTrusted && event.pointerType === 'touch') {
    // What is too small for a finger is made larger by the first tap.
    const size = link.getBoundingClientRect();
    if (Math.min(size.width, size.height) < 24) {
      const at = point(event);
      return zoom(Math.min(0.5, Math.min(size.width, size.height) / 48), [at.x, at.y]);
    }
  }
  if (link.id === 'whole') view = null;
  step(url.href);
});

document.addEventListener('submit', event => {
  const form = event.target;
  if (form.matches('form.number')) {
    event.preventDefault();
    return step(`?${new URLSearchParams(new FormData(form))}#choose`);
  }
  if (form.method === 'post') {
    // A second press of the same button is the same move: the key sees to it. The page says that it is on its way.
    setTimeout(() => form.querySelectorAll('button').forEach(button => { button.disabled = true; }));
    if (event.submitter?.value === 'play') try { localStorage.removeItem(store); } catch { /* nothing kept */ }
  }
});

addEventListener('popstate', () => step(location.href, { push: false }));
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
document.addEventListener('pointerdown', down);
document.addEventListener('pointermove', move);
document.addEventListener('pointerup', up);
document.addEventListener('pointercancel', up);
document.addEventListener('pointerover', event => mark(event, true));
document.addEventListener('pointerout', event => mark(event, false));
document.addEventListener('focusin', event => mark(event, true));
document.addEventListener('focusout', event => mark(event, false));
document.addEventListener('keydown', key);
document.addEventListener('dragstart', event => { if (event.target.closest?.('#board')) event.preventDefault(); });
document.addEventListener('wheel', event => {
  if (!event.target.closest?.('#board') || !event.ctrlKey) return;
  event.preventDefault();
  const at = point(event);
  zoom(event.deltaY > 0 ? 1.15 : 0.87, [at.x, at.y]);
}, { passive: false });

if (root()) {
  ready();
  const draft = kept();
  const asked = new URLSearchParams(location.search);
  if (draft && ![...asked.keys()].length && document.getElementById('choose')) {
    step(`?${new URLSearchParams({ draft: draft.orders })}`, { push: false, focus: false });
  }
  listen();
}
