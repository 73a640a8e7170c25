// Three dice under a cup, and the cloth with the bets.
const svgSpace = 'http://www.w3.org/2000/svg';
const spots = {
  1: [[32, 32]],
  2: [
    [18, 18],
    [46, 46],
  ],
  3: [
    [16, 16],
    [32, 32],
    [48, 48],
  ],
  4: [
    [18, 18],
    [46, 18],
    [18, 46],
    [46, 46],
  ],
  5: [
    [17, 17],
    [47, 17],
    [32, 32],
    [17, 47],
    [47, 47],
  ],
  6: [
    [18, 16],
    [46, 16],
    [18, 32],
    [46, 32],
    [18, 48],
    [46, 48],
  ],
};

const animals = ['tiger', 'gourd', 'rooster', 'fish', 'crab', 'prawn'];

function draw(die, face) {
  if (game.face === 'animals') {
    const name = animals[face - 1];
    die.replaceChildren(picture(game.theme.symbols[name], game.choices[face - 1].label));
    return;
  }
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', String(face));
  for (const [x, y] of spots[face]) {
    const dot = document.createElementNS(svgSpace, 'circle');
    dot.setAttribute('cx', x);
    dot.setAttribute('cy', y);
    // Thai dice show one and four in red.
    dot.setAttribute('class', face === 1 || face === 4 ? 'red' : 'ink');
    dot.setAttribute('r', face === 1 ? 10 : 6.5);
    svg.append(dot);
  }
  die.replaceChildren(svg);
}

const dice = [1, 4, 6].map((face) => {
  const die = make('div', 'die');
  draw(die, face);
  stage.append(die);
  return die;
});
const sumLine = make('p', 'sum', '');
stage.append(sumLine);
const cloth = createCloth(game.choices, (button, id) => {
  if (game.face === 'animals') button.prepend(picture(game.theme.symbols[id]));
});

let shaking = null;
function shake() {
  showResult(game.copy.shaking);
  sumLine.textContent = '';
  if (calm) return;
  stage.classList.add('shaking');
  shaking = setInterval(() => {
    for (const die of dice) draw(die, Math.floor(Math.random() * 6) + 1);
  }, 90);
}

async function open(answer) {
  await pause(900);
  clearInterval(shaking);
  stage.classList.remove('shaking');
  if (!answer) return;
  const thrown = answer.outcome.dice;
  dice.forEach((die, index) => {
    draw(die, thrown[index]);
  });
  sumLine.textContent = game.face === 'animals' ? '' : `${game.copy.sum} ${answer.outcome.sum}`;
  if (game.face === 'animals') cloth.mark(thrown.map((face) => animals[face - 1]));
  await pause(250);
}

playButton.addEventListener('click', () => playCloth(cloth, { before: shake, show: open }));
void resume(open);
