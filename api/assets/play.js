// The module of a game's page. The server draws and says everything; this saves the whole page's way, and adds keys, zoom, drags,
// the draft that is kept, and news. It knows no game and makes no sentence. (On a page of the past it knows keys alone.)

const root = () => document.getElementById('game');
const inDesk = () => document.querySelector('#desk > .scrolls-down');
const isPhone = () => innerWidth < 700;
const svg = () => document.querySelector('#board .map-sheet > svg'); // a map's; a board of cards has none
const game = root()?.dataset.game;
const store = `draft-${game}`;
const month = 30 * 24 * 3600 * 1000;
const patience = 30000; // so long an answer is waited for
let going = null; // the step under way
let sending = false; // a form is under way
let waiting = []; // steps that wait for it: places of a drag
let heard = 0; // the newest event that is known of
let tab = null; // the part beside the board that is open; on a phone the board may be it
let told = 0; // up to where a line over a draft has told what happened: the page is drawn as before
const drawn = new WeakMap(); // which details were open when they were drawn

const head = () => Number(root().dataset.head);

// ---- steps: a link to this page replaces the parts that changed

const isStep = url => url.origin === location.origin && url.pathname === location.pathname && !url.searchParams.has('at');

/** The page that an answer holds; null where it is none of this game. */
async function pageOf(answer) {
  if (!(answer.headers.get('content-type') || '').startsWith('text/html')) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.getElementById('game') && filled(page) ? page : null;
}

/** The pieces of a page, which it names by comments, with what tells them apart; `same`: it comes empty. */
function pieces(within) {
  const found = [];
  const walk = document.createTreeWalker(within, NodeFilter.SHOW_COMMENT);
  while (walk.nextNode()) {
    const [kind, name, hash, same] = walk.currentNode.data.split(' ');
    if (kind === 'piece') found.push({ begins: walk.currentNode, key: `${name} ${hash}`, same });
  }
  return found;
}

/** A step is asked for with the names of what is here already. */
const asked = () => ({ accept: 'text/html', 'longhand-pieces': pieces(root()).map(piece => piece.key).join(', ') });

/** Puts what is here already into the page that lacks it; false where it is not here any more. */
function filled(page) {
  const here = new Map(pieces(root()).map(piece => [piece.key, piece.begins]));
  for (const { begins, key, same } of pieces(page.getElementById('game'))) {
    if (!same) continue;
    if (!here.has(key)) return false;
    begins.data = `piece ${key}`;
    const ends = begins.nextSibling;
    for (let node = here.get(key).nextSibling; node.data !== '/piece'; node = node.nextSibling) ends.before(page.importNode(node, true));
  }
  return true;
}

/** Whether the reader has moved elsewhere (in another window, say) since this page was drawn: its draft may be that move. */
const overtaken = page => Number(page.getElementById('game').dataset.own) > head();

/** Goes where a link leads. True once it is shown. While a form is under way nothing is: its answer is the next page. */
async function step(href, { push = true, focus = true } = {}) {
  if (sending) return false;
  if (going) going.abort();
  const mine = (going = new AbortController());
  const late = setTimeout(() => mine.abort(new Error('late')), patience);
  root().setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(href, { signal: mine.signal, headers: asked() });
    if (answer.status === 429 || answer.status >= 500) throw new Error('later');
    // Elsewhere (to the login, with the draft) the browser goes by itself.
    const page = answer.redirected || !answer.ok ? null : await pageOf(answer);
    if (!page) return location.assign(href);
    if (going !== mine) return false;
    if (orders() && orders(page) && overtaken(page)) return await drop();
    show(page, focus);
    if (push) history.pushState(null, '', href);
    keep();
    return true;
  } catch (error) {
    if (error.name !== 'AbortError') tell(root().dataset.away);
    return false;
  } finally {
    clearTimeout(late);
    if (going === mine) {
      going = null;
      root().removeAttribute('aria-busy');
      catchUp();
      const next = waiting.shift();
      if (next) click(next, true);
    }
  }
}

/** The draft has been played elsewhere, or nothing can be played any more: the page as it is now. */
async function drop() {
  const words = orders() && root().dataset.moved;
  history.replaceState(null, '', location.pathname);
  const shown = await step(location.pathname, { push: false, focus: false });
  if (!shown || !words) return shown;
  const said = document.getElementById('heard').textContent;
  tell(words);
  announce([words, said]);
  return true;
}

/** Plays, previews, takes back: the same form with the same key until there is an answer, so that it happens once. */
async function send(form, button) {
  if (sending) return;
  sending = true;
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.set(button.name, button.value);
  const buttons = [...form.elements].filter(it => it.localName === 'button');
  for (const each of buttons) each.disabled = true;
  root().setAttribute('aria-busy', 'true');
  going?.abort();
  let gone = false;
  for (const wait of [1000, 3000, 0]) {
    try {
      const answer = await fetch(form.action, { method: 'POST', body, headers: asked(), signal: AbortSignal.timeout(patience) });
      if (new URL(answer.url).pathname !== location.pathname && answer.redirected) return location.assign(answer.url);
      const html = answer.clone();
      const page = await pageOf(answer);
      if (page && orders(page) && overtaken(page)) gone = true;
      else if (page) {
        show(page, true);
        history.pushState(null, '', answer.redirected ? answer.url : location.href);
        keep();
      } else {
        const told = new DOMParser().parseFromString(await html.text(), 'text/html').querySelector('main');
        tell((told?.textContent || answer.statusText).trim().replace(/\s+/g, ' '));
      }
      break;
    } catch {
      tell(root().dataset.away);
      if (wait) await new Promise(done => setTimeout(done, wait));
    }
  }
  sending = false;
  root().removeAttribute('aria-busy');
  for (const each of buttons) each.disabled = false;
  if (gone) await drop();
  catchUp();
}

/** Puts the page that came in the place of the one that is there. What its reader had open, typed, selected or focused stays so. */
function show(page, focus) {
  const scroll = [scrollX, scrollY, inDesk()?.scrollTop];
  const [old, since] = [root(), head()];
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const selected = selection(old);
  const helped = old.querySelector('.keys:not([hidden])');
  const refused = page.querySelector('#game .notice[role=alert]');
  // It is read out below, with all else.
  refused?.removeAttribute('role');
  named(page);
  old.replaceWith(document.adoptNode(page.getElementById('game')));
  document.body.className = page.body.className;
  heard = Math.max(heard, head());
  told = 0;
  ready();
  for (const it of old.querySelectorAll('details')) if (it.open !== drawn.get(it)) Object.assign(again(it) || {}, { open: it.open });
  for (const it of old.querySelectorAll('form:not(.typed) textarea')) if (it.value !== it.defaultValue) Object.assign(again(it) || {}, { value: it.value });
  if (helped && document.querySelector('.keys')) document.querySelector('.keys').hidden = false;
  scrollTo(scroll[0], scroll[1]);
  if (inDesk()) inDesk().scrollTop = focus ? 0 : scroll[2];
  const words = [refused?.textContent, document.getElementById('why')?.textContent, ...happened(document, since)];
  // During a stroke nothing may move below the pointer.
  if (stroke) {
    stroke.shown = true;
    outlines();
  } else if (focus) return asks(words);
  else if (active) refocus(active, old);
  selected?.();
  if (words.some(Boolean)) announce(words);
}

/** The focus goes to the first choice, and the question is read out after what there is to say. */
function asks(words = []) {
  const listed = [...document.querySelectorAll('.choices a, .choices input[type=number]')].find(it => !it.closest('details:not([open])'));
  const first = listed || document.querySelector('#play button') || document.querySelector('.parts a.legal') || document.getElementById('choose');
  if (first) first.focus({ preventScroll: isPhone() });
  else focusOn(document.querySelector('h1'));
  announce([...words, document.querySelector('#choose h2')?.textContent, document.getElementById('status')?.textContent]);
}

/** Whose turn it is on this page, and its last lines, where something has happened since that event. */
function happened(page, since) {
  const lines = [...page.querySelectorAll('#log ol ol > li')].filter(entry => entry.value > since).slice(0, 3).reverse();
  if (!lines.length) return [];
  return [...lines.map(entry => entry.firstElementChild.textContent.trim()), page.querySelector('.turn')?.firstChild.textContent];
}

// ---- what a page that is shown anew keeps

/** What has the same name on two pages is the same thing. */
function nameOf(it) {
  const own = it.id || it.dataset.place;
  if (own) return `${it.localName} ${own}`;
  const words = it.localName === 'details' ? it.firstElementChild.textContent : it.matches('summary, a, button, h1, h2, h3') ? it.textContent : '';
  return [it.localName, it.getAttribute('href'), it.name, it.form?.getAttribute('action'), words.replace(/\d+/g, '').trim()].join(' ');
}

const again = it => [...root().querySelectorAll(it.localName)].find(other => nameOf(other) === nameOf(it));

function focusOn(it) {
  if (it.tabIndex < 0) it.tabIndex = -1;
  it.focus({ preventScroll: true });
}

/** To the same thing; where it is gone, to the heading that stood before it. */
function refocus(active, old) {
  const before = [...old.querySelectorAll('h1, h2, h3')].filter(it => it.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING);
  const now = again(active);
  focusOn(now || before.reverse().map(again).find(Boolean) || document.querySelector('h1'));
  if (now?.localName === 'textarea') now.setSelectionRange(active.selectionStart, active.selectionEnd);
}

/** What finds the selected text again: the same words, counted from the end, as what is new comes first. */
function selection(old) {
  const range = getSelection().rangeCount ? getSelection().getRangeAt(0) : null;
  if (!range || range.collapsed) return null;
  const texts = within => {
    const walk = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walk.nextNode()) found.unshift(walk.currentNode);
    return found;
  };
  const like = (all, data) => all.filter(it => it.data === data);
  const all = texts(old);
  const inside = all.filter(it => it.data.trim() && range.intersectsNode(it));
  if (!inside.length) return null;
  const [first, last] = [inside.at(-1), inside[0]];
  const start = first === range.startContainer ? range.startOffset : 0;
  const end = last === range.endContainer ? range.endOffset : last.length;
  return () => {
    const now = texts(root());
    const [from, to] = [first, last].map(it => like(now, it.data)[like(all, it.data).indexOf(it)]);
    if (from && to) getSelection().setBaseAndExtent(from, start, to, end);
  };
}

/** Whose turn it is stands before the page's name. */
function named(page) {
  document.title = `${page.querySelector('.turn.yours') ? '● ' : ''}${page.title.replace(/^● /, '')}`;
}

/** What is heard, and not seen: it stays while the page is shown anew, as else nobody reads it out. */
function announce(words) {
  let heard = document.getElementById('heard');
  if (!heard) {
    heard = document.createElement('p');
    heard.id = 'heard';
    heard.className = 'heard';
    heard.setAttribute('role', 'status');
    document.body.append(heard);
  }
  heard.textContent = words.filter(Boolean).join(' ');
}

function tell(words, link) {
  const news = document.getElementById('news');
  if (!news || !words) return;
  announce([words]);
  news.replaceChildren(words);
  if (link) {
    const a = document.createElement('a');
    a.href = link[0];
    a.textContent = link[1];
    news.append(' ', a);
  }
  news.hidden = false;
}

function click(place, legal) {
  const at = document.querySelector(`.places a${legal ? '.legal' : ''}[data-place="${CSS.escape(place)}"]`);
  if (at) step(at.getAttribute('href'));
  else if (waiting.length) click(waiting.shift(), legal);
}

// ---- the draft, kept until it is played or a month old

const orders = (page = document) => page.querySelector('#play input[name=orders]')?.value || '';

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

// ---- a map: it lies in a frame that scrolls

const sheet = () => document.querySelector('#board .map-sheet');
const scale = () => Number(sheet().closest('.map').style.getPropertyValue('--zoom')) || 1;
let seen = null; // where the reader has moved the map: how large, and what part of it is in the middle

function enlarge(by, at) {
  const frame = sheet().parentElement;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const [x, y] = at || [left + width / 2, top + height / 2];
  const before = sheet().getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  sheet().closest('.map').style.setProperty('--zoom', Math.min(Math.max(scale() / by, 1), 6));
  const after = sheet().getBoundingClientRect();
  frame.scrollLeft += after.left + across * after.width - x;
  frame.scrollTop += after.top + down * after.height - y;
  remember();
}

function remember() {
  const frame = sheet().parentElement;
  overview();
  seen = { zoom: scale(), across: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth, down: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight };
}

/** What the reader has looked at, else what matters. */
function framed() {
  if (!sheet()) return;
  const map = sheet().closest('.map');
  const frame = sheet().parentElement;
  const [x, y, w, h] = (map.dataset.matters || '').split(' ').map(Number);
  if (seen) map.style.setProperty('--zoom', seen.zoom);
  const size = name => Number(map.style.getPropertyValue(name));
  const to = seen || (map.dataset.matters && { across: (x + w / 2) / size('--w'), down: (y + h / 2) / size('--h') });
  if (!to) return overview();
  frame.scrollLeft = to.across * frame.scrollWidth - frame.clientWidth / 2;
  frame.scrollTop = to.down * frame.scrollHeight - frame.clientHeight / 2;
  overview();
}

const inSvg = (name, has) => {
  const it = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(has)) it.setAttribute(key, value);
  return it;
};

/** The whole map, small, with the part that its frame shows; nothing where the frame shows all of it. */
function overview() {
  const frame = sheet()?.parentElement;
  if (!frame) return;
  let small = frame.parentElement.querySelector('.map-overview');
  const isWhole = frame.scrollWidth <= frame.clientWidth + 2 && frame.scrollHeight <= frame.clientHeight + 2;
  if (isWhole) return small?.remove();
  const { width, height } = svg().viewBox.baseVal;
  if (!small) {
    small = inSvg('svg', { class: 'map-overview', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
    const ground = sheet().querySelector('.ground');
    if (ground) small.append(inSvg('image', { href: ground.getAttribute('src'), width, height }));
    svg().querySelector('.picture').id = 'on-map';
    small.append(inSvg('use', { href: '#on-map' }), inSvg('rect', {}));
    frame.after(small);
  }
  const [across, down] = [width / frame.scrollWidth, height / frame.scrollHeight];
  const part = { x: frame.scrollLeft * across, y: frame.scrollTop * down, width: frame.clientWidth * across, height: frame.clientHeight * down };
  for (const [name, value] of Object.entries(part)) small.lastChild.setAttribute(name, value);
}

/** A press on the small map leads there. */
function overviewed(event) {
  const small = event.target.closest?.('.map-overview');
  if (!small || (event.type === 'pointermove' && !event.buttons)) return;
  const { left, top, width, height } = small.getBoundingClientRect();
  const frame = sheet().parentElement;
  frame.scrollLeft = ((event.clientX - left) / width) * frame.scrollWidth - frame.clientWidth / 2;
  frame.scrollTop = ((event.clientY - top) / height) * frame.scrollHeight - frame.clientHeight / 2;
  remember();
}

function full() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

function zoom(by) {
  if (sheet()) enlarge(by);
}

function fit() {
  sheet().closest('.map').style.setProperty('--zoom', 1);
  remember();
}

function point(event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
}

/** What lies below the pointer or has the focus. */
function saysWhat(event) {
  const place = event.target.closest?.('.map .places [data-place]');
  if (!place) return;
  const map = place.closest('.map');
  const box = map.querySelector('.map-said') || map.appendChild(Object.assign(document.createElement('p'), { className: 'map-said', ariaHidden: 'true' }));
  box.textContent = place.querySelector('title')?.textContent || '';
}
for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, saysWhat);

// ---- pointers: a tap chooses, a finger or the right button pans, two zoom, a stroke of mouse or pen is a click on each place

const fingers = new Map();
let moved = false;
let stroke = null;

const pen = document.createElement('canvas').getContext('2d');

/** A stroke is over the places of all pages that it has seen: one on its way may lack those that the next has again. */
function outlines() {
  for (const a of document.querySelectorAll('.map-sheet .places a[data-place]')) {
    const path = a.querySelector('path');
    const { width, height } = path.getBBox();
    stroke.outlines.set(a.dataset.place, { outline: new Path2D(path.getAttribute('d')), area: width * height });
  }
}

function placeAt(event) {
  if (!document.elementFromPoint(event.clientX, event.clientY)?.closest('#board')) return undefined;
  const { x, y } = point(event);
  const under = [...stroke.outlines].filter(([, { outline }]) => pen.isPointInPath(outline, x, y));
  // Of places inside one another the innermost.
  return under.sort(([, one], [, other]) => one.area - other.area)[0]?.[0];
}

function down(event) {
  if (!event.target.closest('#board') || event.target.closest('.map-overview, .tools') || !svg()) return;
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const strokes = event.pointerType !== 'touch' && event.button === 0 && !event.shiftKey && svg();
  stroke = strokes ? { places: [], outlines: new Map() } : null;
  if (!stroke) return;
  outlines();
  stroke.first = stroke.last = placeAt(event);
}

function move(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
  if (!moved && Math.hypot(dx, dy) < 8) return;
  if (stroke) {
    // A quick mouse is told of once for all the places that it was at since the last picture.
    const ways = event.getCoalescedEvents?.() || [];
    for (const at of ways.length ? ways : [event]) {
      const place = placeAt(at);
      if (!place || place === stroke.last) continue;
      if (!moved && stroke.first) stroke.places.push(stroke.first);
      stroke.places.push(place);
      stroke.last = place;
      moved = true;
    }
    return flush();
  }
  drag(event, dx, dy);
}

/** One finger scrolls a map by the browser's own means; the mouse does here, and two fingers make it larger. */
function drag(event, dx, dy) {
  if (fingers.size === 1) {
    if (event.pointerType !== 'touch') sheet().parentElement.scrollBy(-dx, -dy);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  } else {
    const spread = () => {
      const [[ax, ay], [bx, by]] = [...fingers.values()];
      return { far: Math.hypot(ax - bx, ay - by), middle: [(ax + bx) / 2, (ay + by) / 2] };
    };
    const { far } = spread();
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const now = spread();
    if (now.far > 0) enlarge(far / now.far, now.middle);
  }
  moved = true;
  remember();
}

function flush() {
  while (stroke.places.length) {
    const place = stroke.places.shift();
    if (going || waiting.length) waiting.push(place);
    else click(place, true);
  }
}

function up(event) {
  fingers.delete(event.pointerId);
  if (fingers.size) return;
  setTimeout(() => {
    const shown = stroke?.shown;
    moved = false;
    stroke = null;
    if (!shown) return;
    framed();
    if (!going) asks();
  });
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
  const middle = a => { const b = a.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const now = document.activeElement?.closest?.('.places a');
  const [cx, cy] = middle(now || document.getElementById('board'));
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

const single = () => { try { return localStorage.getItem('keys') !== 'off'; } catch { return true; } };

// The timeline shows the round that is looked at.
document.querySelector('.bands [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** To the event before the one that is shown, or after it. */
function past(by) {
  const asked = new URLSearchParams(location.search);
  const at = Number(asked.get('at') || root()?.dataset.head) + by;
  const shown = [...document.querySelectorAll('nav a.button')].find(a => a.textContent === (by < 0 ? '<' : '>'));
  if (asked.has('at')) return shown?.click();
  if (by > 0 || at < 1) return;
  location.assign(`?${new URLSearchParams({ at, ...(orders() ? { draft: orders() } : {}) })}`);
}

function key(event) {
  if (event.ctrlKey && event.key === 'Enter') {
    // In a field of several lines it sends what is typed there; anywhere else it plays what is chosen.
    const typed = event.target.closest('textarea')?.form;
    const button = typed ? typed.querySelector('button[value=play]') || typed.querySelector('button') : document.querySelector('#play button[name=do]');
    if (button) { event.preventDefault(); button.click(); }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  if (event.key.length === 1 && event.key !== ' ' && !single()) return;
  if (event.key === '[' || event.key === ']') { event.preventDefault(); return past(event.key === '[' ? -1 : 1); }
  if (!root() || !document.getElementById('board')) return;
  const onBoard = event.target.closest('#board, #choose') || event.target === document.body;
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let done = true;
  if (ways[event.key] && onBoard && document.querySelector('.places a.legal')) nextPlace(...ways[event.key]);
  else if (event.key === 'Backspace') done = follow('back');
  else if (event.key === 'Escape') { waiting = []; step(`?${new URLSearchParams(orders() ? { draft: orders() } : {})}#choose`); }
  else if (event.key === 'r' || event.key === 'R') done = follow('turn');
  else if (svg() && event.key === '+') zoom(0.8);
  else if (svg() && event.key === '-') zoom(1.25);
  else if (svg() && event.key === '0') fit();
  else if (event.key === '/') { const field = document.getElementById('orders'); if (field) { field.closest('details').open = true; field.focus(); } }
  else if (event.key === '?') help();
  else done = false;
  if (done) event.preventDefault();
}

function help() {
  const help = document.querySelector('.keys');
  if (!help) return;
  help.hidden = !help.hidden;
  help.querySelector('[data-keys]')?.setAttribute('aria-pressed', single());
  if (!help.hidden) help.scrollIntoView({ block: 'nearest' });
}

// ---- news: a stream that says no more than that the game went on; a tab that is hidden, or has no stream, asks once a minute

const quiet = 45000; // two heartbeats of the server, and some: then a stream is dead
let stream = null;
let failed = 0; // streams since one that brought something
let alive = Date.now(); // when a stream last brought something

async function listen() {
  if (stream || document.hidden) return;
  const mine = (stream = new AbortController());
  let silence;
  const hearing = () => {
    clearTimeout(silence);
    silence = setTimeout(() => mine.abort(), quiet);
  };
  hearing();
  try {
    // From what is shown on: somebody may have moved since, before there was a stream.
    const headers = { accept: 'text/event-stream', 'last-event-id': Math.max(head(), told) };
    const answer = await fetch(root().dataset.live, { signal: mine.signal, headers });
    if (!answer.ok || !answer.body) throw new Error('no stream');
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      hearing();
      failed = 0;
      alive = Date.now();
      text += value;
      const whole = text.lastIndexOf('\n') + 1;
      const seqs = [...text.slice(0, whole).matchAll(/^id: (\d+)$/gm)].map(found => Number(found[1]));
      text = text.slice(whole);
      hears(Math.max(0, ...seqs));
    }
  } catch { /* comes again below */ }
  clearTimeout(silence);
  if (stream !== mine) return;
  stream = null;
  failed += 1;
  if (failed === 2) ask();
  setTimeout(listen, 5000);
}

/** Begins anew: what was there before is gone, or has not been listened to. */
function afresh() {
  stream?.abort();
  stream = null;
  listen();
  ask();
}

let etag = null; // of the board
/** The tag of the board begins with the newest event. */
async function ask() {
  if (!root()) return;
  try {
    const known = etag ? { 'if-none-match': etag } : {};
    const answer = await fetch(`${location.pathname}/board.svg`, { headers: known, cache: 'no-store', signal: AbortSignal.timeout(patience) });
    etag = answer.headers.get('etag') || etag;
    hears(Number(/^"(\d+)-/.exec(etag)?.[1] || 0));
  } catch { /* in a minute again */ }
}

function hears(seq) {
  heard = Math.max(heard, seq);
  if (heard > Math.max(head(), told)) catchUp();
}

let later;
function catchUp(wait = 0) {
  clearTimeout(later);
  later = setTimeout(news, wait);
}

/** What has been shown or told is the newest that the server has: where more had been heard of, it is asked once more. */
function caughtUp(seq) {
  if (heard <= seq) return;
  heard = seq;
  setTimeout(ask, 5000);
}

/** Without a draft all is shown as it is now. With one the board stays, and a line says what happened and whether the draft stands. */
async function news() {
  if (!root() || heard <= Math.max(head(), told) || new URLSearchParams(location.search).has('at')) return;
  if (going || sending || stroke) return catchUp(300);
  const typing = [...root().querySelectorAll('textarea, input:not([type=hidden])')].some(field => field.value !== field.defaultValue);
  const composing = orders() || new URLSearchParams(location.search).has('pick') || new URLSearchParams(location.search).has('on');
  if (!composing && !typing) {
    const settled = root().dataset.settled;
    if (!await step(location.pathname, { push: false, focus: false })) return catchUp(5000);
    caughtUp(head());
    // That somebody changed a secret choice asks nothing of anybody.
    return root()?.dataset.settled === settled ? undefined : notify();
  }
  const before = root();
  let page;
  try {
    const answer = await fetch(location.href, { headers: asked(), signal: AbortSignal.timeout(patience) });
    if (answer.status === 429 || answer.status >= 500) throw new Error('later');
    page = await pageOf(answer);
  } catch { return catchUp(5000); }
  // Another page has been shown meanwhile, or will be: this answer is to the one that was asked from.
  if (root() !== before || going || sending || stroke) return catchUp();
  if (!page) {
    told = heard;
    return tell(root().dataset.changed, [location.href, root().dataset.load]);
  }
  const moved = orders() && overtaken(page);
  if (!typing && (moved || !page.getElementById('choose'))) return await drop() ? notify() : catchUp(5000);
  const seen = Math.max(head(), told);
  const words = happened(page, seen);
  const refused = page.querySelector('.draft .notice');
  const stands = page.querySelector('#play button') && !moved;
  if (orders()) words.push(moved ? root().dataset.moved : refused ? refused.textContent : stands ? root().dataset.stands : root().dataset.changed);
  // A draft that stands is played on what there is now: it has been said. The page itself stays what it was drawn as.
  told = Number(page.getElementById('game').dataset.head);
  caughtUp(told);
  if (!orders() || stands) for (const field of document.querySelectorAll('input[name=head]')) field.value = told;
  for (const field of document.querySelectorAll('.number input[type=number]')) {
    const now = page.getElementById(field.id);
    if (!now) continue;
    if (field.value === field.defaultValue) field.value = now.value;
    [field.min, field.max, field.defaultValue] = [now.min, now.max, now.defaultValue];
  }
  if (told > seen) tell(words.join(' ') || root().dataset.changed, [location.href, root().dataset.load]);
}

const sounds = () => { try { return localStorage.getItem('sound') === 'on'; } catch { return false; } };

/** Two notes of a fifth of a second. */
function sound() {
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.2, 880]]) {
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.15, audio.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.2);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.2);
  }
  setTimeout(() => audio.close(), 1000);
}

/** A reader who has asked for it hears or is told, while they look elsewhere, that it is their turn. */
function notify() {
  const turn = document.querySelector('.turn.yours');
  if (turn && sounds()) sound();
  if (!document.hidden || !turn || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = new Notification(document.querySelector('h1').textContent, { body: turn.textContent, tag: game, icon: '/icons/192.png' });
  note.onclick = () => { focus(); note.close(); };
}

document.addEventListener('visibilitychange', () => {
  if (!root()) return;
  if (!document.hidden) return afresh();
  stream?.abort();
  stream = null;
});
addEventListener('online', () => { if (root() && !document.hidden) afresh(); });
setInterval(() => { if (document.hidden || failed > 1 || Date.now() - alive > 60000) ask(); }, 60000);

// ---- looks: who has seen the page is not told of it by mail. That somebody is there shows in what they do, not in what is loaded.

const shown = () => `${Math.max(head(), told)} ${root().dataset.said}`;
let looked = root() && !root().dataset.looks ? shown() : ''; // what was shown at the last look: going to the page may be one

function watched(event) {
  const place = root()?.dataset.looks;
  const still = event.type === 'pointermove' && !event.movementX && !event.movementY;
  if (!place || document.hidden || still || !event.isTrusted || shown() === looked) return;
  looked = shown();
  const [seq, said] = looked.split(' ');
  const body = new URLSearchParams({ head: seq, ...(said ? { said } : {}) });
  const fails = () => setTimeout(() => { looked = ''; }, 5000);
  fetch(place, { method: 'POST', body, signal: AbortSignal.timeout(patience) }).then(answer => { if (!answer.ok) fails(); }, fails);
}
for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel']) document.addEventListener(kind, watched, { capture: true, passive: true });

// ---- what is new, once more: the board after each of the events, then as it is

let replaying = false;

async function replay() {
  if (replaying) { replaying = false; return; }
  replaying = true;
  const links = [...document.querySelectorAll('#marked a.ring')].map(a => a.getAttribute('href'));
  const before = root();
  for (const link of links) {
    let page;
    try {
      const answer = await fetch(link, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(patience) });
      page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    } catch { break; }
    const board = page.getElementById('board');
    if (!replaying || root() !== before || !board) break;
    document.getElementById('board').replaceChildren(...board.childNodes);
    framed();
    tell(page.querySelector('.told p')?.textContent || '');
    await new Promise(done => setTimeout(done, 1600));
  }
  replaying = false;
  if (root() === before) step(location.href, { push: false, focus: false });
}

// ---- all of it

function ready() {
  // The tab key goes to the board once; arrows move on it.
  const cards = [...document.querySelectorAll('.parts a.legal')];
  const first = document.querySelector('.parts a.picked') || cards[0];
  for (const card of cards) card.tabIndex = card === first ? 0 : -1;
  for (const tools of document.querySelectorAll('.tools[hidden]')) tools.hidden = false;
  for (const it of document.querySelectorAll('details')) if (!drawn.has(it)) drawn.set(it, it.open);
  const toggle = document.querySelector('[data-sound]');
  if (toggle) toggle.hidden = !('AudioContext' in window);
  toggle?.setAttribute('aria-pressed', sounds());
  const ask = document.querySelector('[data-notify]');
  if (ask) ask.hidden = !('Notification' in window) || Notification.permission !== 'default';
  framed();
  opens(tab ?? location.hash.slice(1));
}

/** Opens a part beside the board; what is not there any more gives way to the first. */
function opens(asked) {
  const links = [...document.querySelectorAll('[data-tab]:is(a)')];
  if (!root()) return;
  const has = name => links.some(link => link.dataset.tab === name);
  tab = has(asked) ? asked : 'board';
  root().dataset.tab = tab;
  for (const link of links) {
    // At a desk the board is always there, and the log stands for it.
    const shown = link.closest('.tabs') && ['board', 'players'].includes(tab) ? 'log' : tab;
    link.classList.toggle('on', link.dataset.tab === shown);
    if (link.dataset.tab === shown) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  rises();
}

/** The page ends above the sheet of a phone, however high that is. */
function rises() {
  for (const it of document.querySelectorAll('.with-sheet :is(.sheet, .desk)')) {
    if (getComputedStyle(it).position === 'fixed') document.documentElement.style.setProperty('--sheet', `${it.offsetHeight + 8}px`);
  }
}
addEventListener('resize', () => { rises(); overview(); });

document.addEventListener('click', event => {
  const part = event.target.closest('a[data-tab]');
  if (part) {
    event.preventDefault();
    opens(part.dataset.tab);
    if (part.closest('.bottom')) scrollTo(0, 0);
    return undefined;
  }
  const tool = event.target.closest('[data-zoom]');
  if (tool) return { in: () => zoom(0.7), out: () => zoom(1.4), fit, full }[tool.dataset.zoom]();
  if (event.target.closest('[data-help]')) return help();
  const keys = event.target.closest('[data-keys]');
  if (keys) {
    try { localStorage.setItem('keys', single() ? 'off' : 'on'); } catch { /* a browser that keeps nothing */ }
    return keys.setAttribute('aria-pressed', single());
  }
  if (event.target.closest('[data-replay]')) return replay();
  if (event.target.closest('[data-sound]')) {
    try { localStorage.setItem('sound', sounds() ? 'off' : 'on'); } catch { /* a browser that keeps nothing */ }
    if (sounds()) sound();
    return ready();
  }
  if (event.target.closest('[data-notify]')) return Notification.requestPermission().then(ready);
  const why = event.target.closest('.places path.why, .piece.unlit[data-place]');
  if (why && !moved && !event.button) {
    const here = new URLSearchParams(root().dataset.here);
    here.set('why', why.dataset.place);
    return step(`?${here}#choose`);
  }
  const link = event.target.closest('a');
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inBoard = link.closest('.places');
  if (inBoard && moved) return event.preventDefault();
  const url = new URL(link.getAttribute('href'), location.href);
  if (!isStep(url) || !link.closest('#game') || (url.search === location.search && url.hash && !inBoard)) return;
  event.preventDefault();
  step(url.href);
});

document.addEventListener('submit', event => {
  const form = event.target;
  if (form.matches('form.number')) {
    event.preventDefault();
    return step(`?${new URLSearchParams(new FormData(form))}#choose`);
  }
  // A second press of the same button is the same move: the key sees to it.
  if (form.method === 'post' && form.elements.key && form.elements.head && root()?.contains(form)) {
    event.preventDefault();
    send(form, event.submitter);
  }
});

addEventListener('popstate', () => { if (root()) step(location.href, { push: false }); });
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
document.addEventListener('pointerdown', down);
document.addEventListener('pointerdown', overviewed);
document.addEventListener('pointermove', overviewed);
document.addEventListener('scroll', event => { if (event.target.matches?.('.map-view') && sheet()?.parentElement === event.target) overview(); }, { capture: true, passive: true });
document.addEventListener('pointermove', move);
document.addEventListener('pointerup', up);
document.addEventListener('pointercancel', up);
document.addEventListener('pointerover', event => mark(event, true));
document.addEventListener('pointerout', event => mark(event, false));
document.addEventListener('focusin', event => mark(event, true));
document.addEventListener('focusout', event => mark(event, false));
document.addEventListener('keydown', key);
document.addEventListener('contextmenu', event => { if (moved && event.target.closest?.('#board')) event.preventDefault(); });
document.addEventListener('dragstart', event => { if (event.target.closest?.('#board')) event.preventDefault(); });
document.addEventListener('wheel', event => {
  if (!event.target.closest?.('#board') || !event.ctrlKey || !svg()) return;
  event.preventDefault();
  enlarge(event.deltaY > 0 ? 1.15 : 0.87, [event.clientX, event.clientY]);
}, { passive: false });

if (root()) {
  named(document);
  ready();
  // There from the beginning: what is put into it later is read out.
  announce([]);
  let draft = kept();
  if (draft && Number(root().dataset.own) > Number(draft.head)) {
    draft = null; // it has been played, in another window perhaps
    keep();
  }
  const asked = new URLSearchParams(location.search);
  if (draft && ![...asked.keys()].length && document.getElementById('choose')) {
    step(`?${new URLSearchParams({ draft: draft.orders })}`, { push: false, focus: false });
  }
  listen();
}
