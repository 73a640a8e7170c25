// Reels of the slot: the server has decided before they stop.
const svgSpace = 'http://www.w3.org/2000/svg';
const names = Object.keys(game.pays);
const reelCount = game.lines[0].length;

function picture(symbol) {
  const svg = document.createElementNS(svgSpace, 'svg');
  const use = document.createElementNS(svgSpace, 'use');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', game.names[symbol]);
  use.setAttribute('href', `#s-${symbol}`);
  svg.append(use);
  return svg;
}

const reels = Array.from({ length: reelCount }, (_, index) => {
  const reel = make('div', 'reel');
  for (let row = 0; row < 3; row += 1) {
    const cell = make('div', 'cell');
    cell.append(picture(names[(index * 3 + row) % names.length]));
    reel.append(cell);
  }
  stage.append(reel);
  return reel;
});

const randomName = () => names[Math.floor(Math.random() * names.length)];
function paint(reel, symbols) {
  [...reel.children].forEach((cell, row) => {
    cell.className = 'cell';
    cell.replaceChildren(picture(symbols[row]));
  });
}

let turning = null;
function start() {
  showResult(game.copy.spinning);
  if (calm) return;
  for (const reel of reels) reel.classList.add('turning');
  turning = setInterval(() => {
    for (const reel of reels)
      if (reel.classList.contains('turning')) paint(reel, [randomName(), randomName(), randomName()]);
  }, 80);
}

async function stop(answer) {
  await pause(500);
  for (const [index, reel] of reels.entries()) {
    reel.classList.remove('turning');
    if (answer) paint(reel, answer.outcome.reels[index]);
    await pause(180);
  }
  clearInterval(turning);
  for (const win of answer?.outcome.wins ?? []) {
    game.lines[win.line].slice(0, win.count).forEach((row, reel) => {
      reels[reel].children[row].classList.add('hit');
    });
  }
}

playButton.addEventListener('click', () => playOnce({ before: start, show: stop }));

const table = make('table');
for (const [symbol, times] of Object.entries(game.pays)) {
  const row = make('tr');
  const cell = make('td', 'sym');
  cell.append(picture(symbol), make('span', '', game.names[symbol]));
  row.append(cell, make('td', '', times.join(' / ')));
  table.append(row);
}
document.getElementById('paytable').append(make('p', '', game.copy.lineStake), table);
