// The card of a virtual league: matches that kick off every two minutes, single and combined bets on them.
const slip = new Map();
let view = null;
let skew = 0;
const lists = Object.fromEntries(['upcoming', 'slips', 'played'].map((name) => [name, make('div', `list ${name}`)]));
stage.append(lists.upcoming);
const slipBox = make('section', 'slip');
choiceBox.append(slipBox);
const below = make('div', 'below');
below.append(make('h2', '', game.copy.mySlips), lists.slips, make('h2', '', game.copy.playedTitle), lists.played);
rules.before(below);
const odds = (hundredths) => (hundredths / 100).toFixed(2);
const now = () => Date.now() + skew;
const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
const pickName = (pick) => game.copy.picks[pick] + (pick === 'over' || pick === 'under' ? ` ${game.line}` : '');

function matchCard(match) {
  const card = make('article', 'match');
  const head = make('div', 'match-head');
  const timer = make('span', 'timer');
  timer.dataset.kickoff = match.kickoff_at;
  head.append(make('b', '', match.home), make('span', 'vs', '–'), make('b', '', match.away), timer);
  const row = make('div', 'odds');
  for (const [pick, odd] of Object.entries(match.odds)) {
    const button = make('button', 'odd');
    button.type = 'button';
    button.append(make('small', '', pickName(pick)), make('b', '', odds(odd)));
    button.setAttribute('aria-pressed', String(slip.get(match.id)?.pick === pick));
    button.addEventListener('click', () => {
      if (slip.get(match.id)?.pick === pick) slip.delete(match.id);
      else if (slip.has(match.id) || slip.size < game.most_legs) slip.set(match.id, { match, pick, odd });
      paintUpcoming();
      paintSlip();
    });
    row.append(button);
  }
  card.append(head, row);
  return card;
}

function paintUpcoming() {
  lists.upcoming.replaceChildren(...view.upcoming.filter(({ kickoff_at }) => kickoff_at > now()).map(matchCard));
  tick();
}

function paintSlip() {
  const legs = [...slip.values()];
  const title = legs.length > 1 ? `${game.copy.combined} ${legs.length} ${game.copy.legs}` : game.copy.single;
  const product = legs.reduce((all, { odd }) => all * odd, 1) / 100 ** legs.length;
  slipBox.replaceChildren(make('b', 'slip-title', title));
  for (const { match, pick, odd } of legs) {
    slipBox.append(make('p', 'leg', `${match.home} – ${match.away} · ${pickName(pick)} ${odds(odd)}`));
  }
  if (legs.length)
    slipBox.append(
      make('p', 'pays', `${game.copy.pays} ${money(Math.floor(product * currentStake() * 100 + 1e-6) / 100)}`),
    );
  slipBox.classList.toggle('empty', legs.length === 0);
  playButton.disabled = legs.length === 0;
  showStake(legs.length > 0);
}

function slipCard(round) {
  const { legs, pays, settled } = round.outcome;
  const state = round.status === 'voided' ? 'voided' : !settled ? 'waiting' : round.payout > 0 ? 'won' : 'lost';
  const card = make('article', `mine ${state}`);
  const head = make('div', 'match-head');
  head.append(make('b', 'grow', `${money(round.bet)} → ${money(pays)}`), make('span', 'state', game.copy[state]));
  card.append(head);
  for (const leg of legs) {
    const score = leg.score ? ` · ${leg.score.join('–')}` : '';
    card.append(make('p', 'leg', `${leg.home} – ${leg.away} · ${pickName(leg.pick)} ${odds(leg.odds)}${score}`));
  }
  return card;
}

function playedRow(match) {
  const row = make('p', 'played-row');
  const minute = Math.min(game.minutes, Math.floor(((now() - match.kickoff_at) / game.lasts_ms) * game.minutes));
  const end = match.score ? match.score.join('–') : `${game.copy.running} ${minute}'`;
  row.append(make('span', 'grow', `${match.home} – ${match.away}`), make('b', match.score ? '' : 'live', end));
  return row;
}

function tick() {
  for (const timer of document.querySelectorAll('.timer')) {
    const left = Number(timer.dataset.kickoff) - now();
    timer.textContent = `${game.copy.startsIn} ${clock(Math.max(0, left))}`;
    timer.classList.toggle('soon', left < 20_000);
  }
}

async function refresh() {
  const answer = await ask('state', {}, 1);
  if (answer.status !== 'RS_OK') {
    if (answer.status === 'TOKEN_EXPIRED') showTrouble(answer.status);
    return;
  }
  view = answer.state;
  skew = view.now - Date.now();
  for (const [id, { match }] of slip) if (match.kickoff_at <= now()) slip.delete(id);
  showBalance(answer.balance);
  paintUpcoming();
  paintSlip();
  lists.slips.replaceChildren(...answer.rounds.slice(0, 8).map(slipCard));
  lists.played.replaceChildren(...view.played.map(playedRow));
}

playButton.addEventListener('click', async () => {
  const choice = [...slip].map(([id, { pick }]) => `${id}:${pick}`).join('+');
  const answer = await playOnce({
    body: { bets: [{ choice, amount: currentStake() }] },
    before: () => showResult(''),
    show: async () => {},
  });
  if (answer) {
    slip.clear();
    showResult(game.copy.placed, 'win');
  }
  await refresh();
});
for (const chip of document.querySelectorAll('[data-chip]')) chip.addEventListener('click', paintSlip);
setInterval(() => view && tick(), 1_000);
setInterval(() => void (document.hidden || refresh()), 10_000);
void refresh();
