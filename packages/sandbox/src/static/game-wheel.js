// The wheel turns to the pocket that the server has drawn.
const space = 'http://www.w3.org/2000/svg';
const draw = (name, attributes, parentNode) => {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parentNode.append(element);
  return element;
};
const isNumbers = game.style === 'numbers';
const hues = {
  elephant: '#4a536b',
  lotus: '#a84a63',
  carp: '#165a6c',
  moon: '#9c6d1d',
  tiger: '#a95518',
  peacock: '#156149',
  naga: '#54347c',
  gem: '#c2371d',
};
const colourOf = (shown) =>
  isNumbers ? (shown === '0' ? '#156149' : game.reds.includes(Number(shown)) ? '#b3321b' : '#1b2334') : hues[shown];
const size = 360 / game.pockets.length;
const point = (turn, radius) =>
  [radius * Math.sin((turn * Math.PI) / 180), -radius * Math.cos((turn * Math.PI) / 180)]
    .map((at) => at.toFixed(2))
    .join(' ');

const svg = draw('svg', { viewBox: '-110 -116 220 226', role: 'img' }, stage);
draw('circle', { r: 108, fill: '#5d3a1c' }, svg);
draw('circle', { r: 102, fill: '#a8843c' }, svg);
const wheel = draw('g', { class: 'turner' }, svg);
game.pockets.forEach((shown, index) => {
  const [from, to] = [(index - 0.5) * size, (index + 0.5) * size];
  draw(
    'path',
    {
      d: `M0 0L${point(from, 98)}A98 98 0 0 1 ${point(to, 98)}z`,
      fill: colourOf(shown),
      stroke: '#a8843c',
      'stroke-width': 0.5,
    },
    wheel,
  );
  const holder = draw('g', { transform: `rotate(${index * size}) translate(0 -88)` }, wheel);
  if (isNumbers) {
    const text = draw('text', { 'text-anchor': 'middle', y: 3, class: 'pocket' }, holder);
    text.textContent = shown;
  } else draw('image', { href: game.theme.symbols[shown], x: -5, y: -6, width: 10, height: 10 }, holder);
});
draw('circle', { r: 66, fill: '#3a2414' }, svg);
draw('circle', { r: 63, fill: 'none', stroke: '#a8843c', 'stroke-width': 1.5 }, svg);
const hub = draw('text', { 'text-anchor': 'middle', y: 14, class: 'hub' }, svg);
const hubPicture = isNumbers ? null : draw('image', { x: -34, y: -34, width: 68, height: 68 }, svg);
draw('path', { d: 'M-8-115H8L0-94z', fill: '#f6eeda', stroke: '#1b2334' }, svg);

const outside = game.choices.filter(({ id }) => !/^n\d+$/.test(id));
const straight = game.choices.filter(({ id }) => /^n\d+$/.test(id));
const cloth = createCloth([...outside, ...straight], (button, id) => {
  if (!isNumbers) button.prepend(picture(game.theme.symbols[id]));
  else if (/^n\d+$/.test(id))
    button.classList.add(
      'straight',
      game.reds.includes(Number(id.slice(1))) ? 'is-red' : id === 'n0' ? 'is-zero' : 'is-black',
    );
});

let turn = 0;
async function show(answer) {
  if (!answer) return;
  const { pocket, result } = answer.outcome;
  const landing = 360 - pocket * size;
  turn = Math.ceil((turn + (calm ? 0 : 1440)) / 360) * 360 + landing;
  wheel.style.transform = `rotate(${turn}deg)`;
  hub.textContent = '';
  await pause(3300);
  if (hubPicture) hubPicture.setAttribute('href', game.theme.symbols[result]);
  else hub.textContent = result;
  const number = Number(result);
  const won = isNumbers
    ? [
        `n${number}`,
        ...(number
          ? [
              game.reds.includes(number) ? 'red' : 'black',
              number % 2 ? 'odd' : 'even',
              number < 19 ? 'low' : 'high',
              `dozen_${Math.ceil(number / 12)}`,
            ]
          : []),
      ]
    : [result];
  cloth.mark(won);
  svg.setAttribute('aria-label', result);
}
playButton.addEventListener('click', () => playCloth(cloth, { before: () => showResult(game.copy.spinning), show }));
void resume(show);
