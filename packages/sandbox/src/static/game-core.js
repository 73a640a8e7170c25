// The shared half of every game: balance, stake, the one call, and what the parent page hears.
const game = JSON.parse(document.getElementById('game').textContent);
const stage = document.getElementById('stage');
const resultLine = document.getElementById('result');
const playButton = document.getElementById('play');
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

let stake = 10;
const chips = [...document.querySelectorAll('[data-chip]')];
function chooseChip(chip) {
  stake = Number(chip.dataset.chip);
  for (const other of chips) other.setAttribute('aria-pressed', String(other === chip));
}
for (const chip of chips) chip.addEventListener('click', () => chooseChip(chip));
chooseChip(chips.find((chip) => chip.dataset.chip === '10') ?? chips[0]);

async function askRound(body, tries = 3) {
  try {
    const response = await fetch(`/sandbox/games/${game.gameId}/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.status === 'ROUND_RUNNING' && tries > 1) throw new Error('still running');
    return answer;
  } catch {
    // The same play id never plays twice, so asking again is safe.
    if (tries <= 1) return { status: 'OTHER' };
    await new Promise((done) => setTimeout(done, 1000));
    return askRound(body, tries - 1);
  }
}

/** Plays one round; the engine gives the motion before the answer and the picture of the outcome. */
async function playOnce({ choice, before, show }) {
  playButton.disabled = true;
  const playId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  before();
  const answer = await askRound({ token: game.token, bet: stake, play_id: playId, ...(choice ? { choice } : {}) });
  if (answer.status === 'RS_OK') {
    await show(answer);
    const pending = answer.payout_pending ? ` · ${game.copy.pending}` : '';
    if (answer.payout > 0) showResult(`${game.copy.win} ${money(answer.payout)}${pending}`, 'win');
    else showResult(game.copy.lose);
  } else {
    await show(null);
    showResult(game.copy.errors[answer.status] ?? game.copy.errors.OTHER, 'bad');
    tellParent('game:error', { status: answer.status });
  }
  showBalance(answer.balance);
  playButton.disabled = false;
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellParent('game:close');
});
showBalance(game.balance);
addEventListener('load', () => tellParent('game:ready', {}));
// A frame without origin may load classic scripts only; this is what the engine's script finds.
Object.assign(window, { game, stage, playButton, showResult, playOnce, make, pause, calm });
