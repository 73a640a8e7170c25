// The shared half of every game: balance, stakes, calls to the studio, and what the parent page hears.
const game = JSON.parse(document.getElementById('game').textContent);
const stage = document.getElementById('stage');
const resultLine = document.getElementById('result');
const playButton = document.getElementById('play');
const choiceBox = document.getElementById('choices');
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const thb = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (amount) => `฿${thb.format(amount)}`;
const pause = (ms) => new Promise((done) => setTimeout(done, calm ? 0 : ms));

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function picture(src, label = '', className = '') {
  const image = make('img', className);
  image.src = src;
  image.alt = label;
  image.draggable = false;
  return image;
}

// The policy of this page lets only the operator's own site frame it, so any parent may hear these.
function tellParent(type, detail) {
  if (parent !== window) parent.postMessage({ type, game_id: game.gameId, mode: game.mode, ...detail }, '*');
}

function showBalance(balance) {
  if (typeof balance !== 'number') return;
  document.getElementById('balance').textContent = money(balance);
  tellParent('game:balance', { balance });
}

function showResult(text, tone) {
  resultLine.textContent = text;
  resultLine.className = tone ?? '';
}

const COUNT_MS = 600;
let counting = 0;
/** Counts up to the win; a screen reader hears the end alone. */
function countUp(amount, textOf) {
  cancelAnimationFrame(counting);
  const begun = performance.now();
  const step = (now) => {
    const share = calm ? 1 : Math.min(1, Math.max(0, now - begun) / COUNT_MS);
    resultLine.setAttribute('aria-busy', String(share < 1));
    showResult(textOf(share < 1 ? Math.floor(amount * share * 100) / 100 : amount), 'win');
    if (share < 1) counting = requestAnimationFrame(step);
  };
  step(begun);
}

let stake = 0;
const chips = [...document.querySelectorAll('[data-chip]')];
function chooseChip(chip) {
  stake = Number(chip.dataset.chip);
  for (const other of chips) other.setAttribute('aria-pressed', String(other === chip));
}
for (const chip of chips) chip.addEventListener('click', () => chooseChip(chip));
chooseChip(chips.find((chip) => chip.dataset.chip === '10') ?? chips[0]);

const newPlayId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Asks the studio; the same play id never plays twice, so asking again is safe. */
async function ask(name, body, tries = 3) {
  try {
    const response = await fetch(`/sandbox/games/${game.gameId}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: game.token, ...body }),
    });
    const answer = await response.json();
    if (answer.status === 'ROUND_RUNNING' && tries > 1) throw new Error('still running');
    return answer;
  } catch {
    if (tries <= 1) return { status: 'OTHER' };
    await new Promise((done) => setTimeout(done, 1000));
    return ask(name, body, tries - 1);
  }
}

const wayOut = document.getElementById('way-out');
const depositButton = document.getElementById('deposit');
const leaveButton = document.getElementById('leave');
depositButton.addEventListener('click', () => tellParent('game:deposit'));
leaveButton.addEventListener('click', () => tellParent('game:error', { status: 'TOKEN_EXPIRED' }));

function showTrouble(status) {
  showResult(game.copy.errors[status] ?? game.copy.errors.OTHER, 'bad');
  depositButton.hidden = status !== 'NOT_ENOUGH_MONEY' || !game.canDeposit;
  leaveButton.hidden = status !== 'TOKEN_EXPIRED';
  wayOut.hidden = depositButton.hidden && leaveButton.hidden;
  tellParent('game:error', { status });
}

const freeLine = make('p', 'free-rounds');
if (game.free) stage.before(freeLine);
function showFree(left) {
  if (!game.free || typeof left !== 'number') return;
  freeLine.textContent = `${game.copy.freeRounds} ${left} (${money(game.free.stake)})`;
  freeLine.hidden = left === 0;
}
showFree(game.free?.left);

/** Says how a round ended, and tells the studio that it was seen. */
function finish(answer) {
  showBalance(answer.balance);
  showFree(answer.free_left);
  if (answer.is_open) return;
  const pending = answer.payout_pending ? ` · ${game.copy.pending}` : '';
  if (answer.payout > 0) countUp(answer.payout, (amount) => `${game.copy.win} ${money(amount)}${pending}`);
  else showResult(game.copy.lose);
  void ask('seen', { round_id: answer.round_id });
}

/**
 * Makes one call that moves the round on; the game gives the motion before the answer and the picture of the outcome.
 */
async function playOnce({ body, before, show }) {
  cancelAnimationFrame(counting);
  playButton.disabled = true;
  wayOut.hidden = true;
  // The stage matters more than the scroll position; a book shows results below its matches.
  if (!document.querySelector('.framed') && stage.getBoundingClientRect().top < 0)
    stage.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  before();
  const answer = await ask('play', { play_id: newPlayId(), ...body });
  const isFine = answer.status === 'RS_OK';
  await show(isFine ? answer : null);
  if (isFine) finish(answer);
  else {
    showTrouble(answer.status);
    showBalance(answer.balance);
  }
  playButton.disabled = false;
  return isFine ? answer : null;
}

/** Shows a round that the player left before its end was shown. */
async function resume(show) {
  if (!game.left) return;
  playButton.disabled = true;
  showResult(game.copy.resumed);
  await show(game.left);
  finish({ ...game.left, balance: game.balance });
  playButton.disabled = false;
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellParent('game:close');
});
const backdrop = picture(game.theme.picture, '', 'backdrop');
backdrop.addEventListener('error', () => backdrop.remove());
document.body.prepend(backdrop);
showBalance(game.balance);
if (game.isClosed) showTrouble('GAME_MAINTENANCE');
addEventListener('load', () => tellParent('game:ready', {}));
// A frame without origin may load classic scripts only, so that an engine's script finds these on `window`.
Object.assign(window, {
  game,
  stage,
  playButton,
  choiceBox,
  showResult,
  showTrouble,
  showBalance,
  playOnce,
  resume,
  ask,
});
Object.assign(window, { newPlayId, make, picture, pause, calm, money, currentStake: () => stake });
