// The book of a day: matches by league, live ones first, and a slip of one or several selections.
const slip = new Map();
let view = null;
const lists = Object.fromEntries(['open', 'slips', 'played'].map((name) => [name, make('div', `list ${name}`)]));
stage.append(lists.open);
const slipBox = make('section', 'slip empty');
choiceBox.append(slipBox);
const mine = make('section', 'list');
mine.append(make('h2', '', game.copy.mySlips), lists.slips);
const ended = make('section', 'list');
ended.append(make('h2', '', game.copy.playedTitle), lists.played);
rules.before(mine, ended);
const { copy } = game;
const odds = (hundredths) => (hundredths / 100).toFixed(2);
const two = (number) => String(number).padStart(2, '0');
const kickOff = (ms) => {
  const at = new Date(ms + 7 * 3_600_000);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())} น.`;
};
/** Reads a quarter line aloud: half of the stake on either side. */
function lineText(hundredths) {
  const line = Math.abs(hundredths);
  const text = (value) => String(value / 100);
  return line % 50 === 0 ? text(line) : `${text(line - 25)}-${text(line + 25)}`;
}
function pickText({ kind, pick, line }) {
  if (kind === 'total') return `${copy.picks[pick]} ${lineText(line)}`;
  if (kind !== 'handicap') return copy.picks[pick];
  const own = pick === 'home' ? line : -line;
  const side = own === 0 ? '' : own < 0 ? ` ${copy.gives}` : ` ${copy.takes}`;
  return `${copy.picks[pick]}${side} ${lineText(own)}`;
}
const scoreText = (score) => score.join('–');

function oddButton(match, market, selection) {
  const button = make('button', 'odd');
  button.type = 'button';
  button.append(make('small', '', pickText({ ...selection, line: market.line })), make('b', '', odds(selection.odds)));
  button.setAttribute('aria-pressed', String(slip.get(match.id)?.selection.id === selection.id));
  button.addEventListener('click', () => {
    if (slip.get(match.id)?.selection.id === selection.id) slip.delete(match.id);
    else if (slip.has(match.id) || slip.size < game.most_legs) slip.set(match.id, { match, market, selection });
    paint();
  });
  return button;
}

function matchCard(match) {
  const card = make('article', 'match');
  card.dataset.match = match.id;
  const isLive = match.state !== 'scheduled';
  const when = isLive
    ? [match.period, match.minute === null ? '' : `${match.minute}'`].join(' ')
    : kickOff(match.starts_at);
  const head = make('div', 'match-head');
  head.append(make('span', 'league', match.league), make('span', isLive ? 'timer live' : 'timer', when));
  const teams = make('p', 'teams', `${match.home} – ${match.away}`);
  if (match.score) teams.append(make('b', 'score', scoreText(match.score)));
  card.append(head, teams);
  for (const market of match.markets) {
    const row = make('div', 'odds');
    row.setAttribute('aria-label', copy.markets[market.kind]);
    row.append(...market.selections.map((selection) => oddButton(match, market, selection)));
    card.append(row);
  }
  if (match.markets.length === 0) card.append(make('p', 'none', copy.closedNow));
  return card;
}

function paintSlip() {
  const legs = [...slip.values()];
  const product = legs.reduce((all, { selection }) => all * selection.odds, 1) / 100 ** legs.length;
  const title = legs.length > 1 ? `${copy.combined} ${legs.length} ${copy.legs}` : copy.single;
  slipBox.replaceChildren(make('b', 'slip-title', title));
  for (const { match, market, selection } of legs) {
    const pick = pickText({ ...selection, line: market.line });
    slipBox.append(make('p', 'leg', `${match.home} – ${match.away} · ${pick} ${odds(selection.odds)}`));
  }
  const pays = money(Math.floor(product * currentStake() * 100 + 1e-6) / 100);
  slipBox.append(make('p', 'pays', `${copy.pays} ${pays}`));
  slipBox.classList.toggle('empty', legs.length === 0);
  playButton.disabled = legs.length === 0;
  showStake(legs.length > 0);
}

function slipCard(round) {
  const { legs, pays, settled } = round.outcome;
  const paid = round.payout >= round.bet ? 'returned' : 'lost';
  const won = round.payout > round.bet ? 'won' : paid;
  const state = round.status === 'voided' ? 'voided' : settled ? won : 'waiting';
  const card = make('article', `mine ${state}`);
  const head = make('div', 'match-head');
  head.append(
    make('b', 'grow', `${money(round.bet)} → ${money(settled ? round.payout : pays)}`),
    make('span', 'state', copy[state]),
  );
  card.append(head);
  for (const leg of legs) {
    const score = leg.score ? ` · ${scoreText(leg.score)}` : '';
    card.append(make('p', 'leg', `${leg.home} – ${leg.away} · ${pickText(leg)} ${odds(leg.odds)}${score}`));
  }
  return card;
}

function playedRow(match) {
  const row = make('p', 'played-row');
  row.append(make('span', 'grow', `${match.home} – ${match.away}`), make('b', '', scoreText(match.score)));
  return row;
}

const isLive = ({ state }) => state !== 'scheduled';
function paint() {
  const open = [...view.open.filter(isLive), ...view.open.filter((match) => !isLive(match))];
  lists.open.replaceChildren(...open.map(matchCard));
  paintSlip();
}

/** Updates the slip's odds, and drops selections that are no longer sold. */
function follow() {
  for (const [id, { selection }] of slip) {
    const match = view.open.find((one) => one.id === id);
    const market = match?.markets.find(({ selections }) => selections.some((one) => one.id === selection.id));
    const now = market?.selections.find((one) => one.id === selection.id);
    if (now) slip.set(id, { match, market, selection: now });
    else slip.delete(id);
  }
}

/** Opens `match` or `match:selection` of the address, from which the player has come. */
function openAt(place) {
  const [matchId, selectionId] = (place ?? '').split(':');
  const match = view.open.find(({ id }) => id === matchId);
  const market = match?.markets.find(({ selections }) => selections.some(({ id }) => id === selectionId));
  const selection = market?.selections.find(({ id }) => id === selectionId);
  if (selection) slip.set(matchId, { match, market, selection });
  paint();
  const card = lists.open.querySelector(`[data-match="${CSS.escape(matchId)}"]`);
  card?.classList.add('here');
  card?.scrollIntoView({ block: 'start' });
}

async function refresh() {
  const answer = await ask('state', {}, 1);
  if (answer.status !== 'RS_OK') {
    if (answer.status === 'TOKEN_EXPIRED') showTrouble(answer.status);
    return;
  }
  const isFirst = view === null;
  view = answer.state;
  follow();
  showBalance(answer.balance);
  if (isFirst) openAt(new URLSearchParams(location.search).get('at'));
  else paint();
  lists.slips.replaceChildren(...answer.rounds.slice(0, 8).map(slipCard));
  lists.played.replaceChildren(...view.played.map(playedRow));
  mine.hidden = answer.rounds.length === 0;
}

playButton.addEventListener('click', async () => {
  const choice = [...slip].map(([id, { selection }]) => `${id}:${selection.id}@${selection.odds}`).join('+');
  const answer = await playOnce({
    body: { bets: [{ choice, amount: currentStake() }] },
    before: () => showResult(''),
    show: async () => {},
  });
  if (answer) {
    slip.clear();
    showResult(copy.placed, 'win');
  }
  await refresh();
});
for (const chip of document.querySelectorAll('[data-chip]')) chip.addEventListener('click', paintSlip);
setInterval(() => void (document.hidden || refresh()), 5_000);
void refresh();
