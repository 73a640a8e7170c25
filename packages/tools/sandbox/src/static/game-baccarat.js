// Two hands on the felt; cards come one by one, as they were dealt.
const hands = ['player', 'banker'].map((side) => {
  const hand = make('div', `hand ${side}`);
  const row = make('div', 'cards');
  const score = make('b', 'score', '');
  hand.append(make('span', 'hand-name', game.copy[side]), row, score);
  row.append(makeBack(), makeBack());
  stage.append(hand);
  return { side, hand, row, score };
});
const cloth = createCloth(game.choices);

function deal() {
  showResult(game.copy.dealing);
  for (const { hand, row, score } of hands) {
    hand.classList.remove('won');
    score.textContent = '';
    row.replaceChildren();
  }
}

async function show(answer) {
  if (!answer) {
    for (const { row } of hands) row.replaceChildren(makeBack(), makeBack());
    return;
  }
  const { outcome } = answer;
  for (const { row } of hands) row.replaceChildren();
  for (let index = 0; index < 3; index += 1) {
    for (const { side, row } of hands) {
      const card = outcome[side][index];
      if (!card) continue;
      await pause(320);
      row.append(makeCard(card));
    }
  }
  const [player, banker] = outcome.scores;
  hands.forEach(({ hand, score }, index) => {
    score.textContent = String(outcome.scores[index]);
    hand.classList.toggle('won', outcome.scores[index] === Math.max(player, banker));
  });
  cloth.mark(player === banker ? ['tie'] : [player > banker ? 'player' : 'banker']);
  await pause(300);
}

playButton.addEventListener('click', () => playCloth(cloth, { before: deal, show }));
void resume(show);
