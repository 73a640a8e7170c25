// One card after another: higher, lower or the same, or take what it stands at.
const trail = make('div', 'trail');
const table = make('div', 'now');
const standing = make('p', 'standing', '');
stage.append(trail, table, standing);
table.append(makeBack());
let round = null;
const buttons = ['higher', 'same', 'lower'].map((guess) => {
  const button = make('button', `spot ${guess}`);
  button.type = 'button';
  const pays = make('small', '', '');
  button.append(make('b', '', game.copy[guess]), pays);
  button.addEventListener('click', () => decide(guess));
  choiceBox.append(button);
  return { guess, button, pays };
});
const startText = playButton.textContent;

function paint(answer) {
  const { outcome } = answer;
  round = answer.is_open ? answer : null;
  const cards = outcome.cards.map(makeCard);
  table.replaceChildren(cards.at(-1));
  table.className = `now ${outcome.state}`;
  trail.replaceChildren(...cards.slice(0, -1).slice(-7));
  standing.textContent = answer.is_open ? `×${outcome.times.toFixed(2)} = ${money(outcome.stands_at)}` : '';
  const last = outcome.guessed.at(-1);
  if (answer.is_open) showResult(last?.verdict === 'even' ? game.copy.even : '');
  for (const { guess, button, pays } of buttons) {
    const next = outcome.next.find((one) => one.guess === guess);
    button.disabled = !next;
    pays.textContent = next ? `×${next.times.toFixed(2)} · ${money(next.pays)}` : '';
  }
  playButton.textContent = round ? `${game.copy.take} ${money(outcome.stands_at)}` : startText;
  playButton.classList.toggle('take', Boolean(round));
  document.querySelector('.chips').disabled = Boolean(round);
}
const lock = () => {
  for (const { button } of buttons) button.disabled = true;
  table.classList.add('turning');
};
async function show(answer) {
  await pause(250);
  table.classList.remove('turning');
  if (answer) paint(answer);
}
async function decide(action) {
  if (!round) return;
  const body = { round_id: round.round_id, action };
  await playOnce({ name: 'act', body, before: lock, show });
  playButton.disabled = Boolean(round) && !round.outcome.may_take;
}
playButton.addEventListener('click', async () => {
  if (round) return decide('take');
  await playOnce({ body: { bets: [{ amount: currentStake() }] }, before: lock, show });
  playButton.disabled = Boolean(round) && !round.outcome.may_take;
});
for (const { button } of buttons) button.disabled = true;
resume(show).then(() => {
  playButton.disabled = Boolean(round) && !round.outcome.may_take;
});
