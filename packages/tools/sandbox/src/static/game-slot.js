// Reels of the slot: the server has decided before they stop.
const svgSpace = 'http://www.w3.org/2000/svg';
const names = Object.keys(game.pays);

function symbol(name) {
  if (!game.names) return picture(game.theme.symbols[name], name);
  const svg = document.createElementNS(svgSpace, 'svg');
  const use = document.createElementNS(svgSpace, 'use');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', game.names[name]);
  use.setAttribute('href', `#s-${name}`);
  svg.append(use);
  return svg;
}

stage.classList.add(`reels-${game.reels}`);
const reels = Array.from({ length: game.reels }, (_, index) => {
  const reel = make('div', 'reel');
  for (let row = 0; row < 3; row += 1) {
    const cell = make('div', 'cell');
    cell.append(symbol(names[(index * 3 + row) % names.length]));
    reel.append(cell);
  }
  stage.append(reel);
  return reel;
});
const banner = make('p', 'banner');
banner.hidden = true;
stage.before(banner);

const randomName = () => names[Math.floor(Math.random() * names.length)];
function paint(reel, symbols) {
  [...reel.children].forEach((cell, row) => {
    cell.className = 'cell';
    cell.replaceChildren(symbol(symbols[row]));
  });
}

let turning = null;
function start() {
  wires.replaceChildren();
  if (calm) return;
  for (const reel of reels) reel.classList.add('turning');
  clearInterval(turning);
  turning = setInterval(() => {
    for (const reel of reels)
      if (reel.classList.contains('turning')) paint(reel, [randomName(), randomName(), randomName()]);
  }, 90);
}

function light(spin) {
  for (const win of spin.wins) {
    reels.slice(0, win.count).forEach((reel, index) => {
      [...reel.children].forEach((cell, row) => {
        const shown = spin.reels[index][row];
        const inWin =
          win.line === null ? shown === win.symbol || shown === game.wild : game.lines[win.line][index] === row;
        if (inWin) cell.classList.add('hit');
      });
    });
  }
  if (!game.slotFree || spin.scatters < 3) return;
  spin.reels.forEach((column, index) => {
    column.forEach((shown, row) => {
      if (shown === game.slotFree.scatter) reels[index].children[row].classList.add('star');
    });
  });
}

const wires = document.createElementNS(svgSpace, 'svg');
wires.classList.add('wires');
wires.setAttribute('aria-hidden', 'true');
stage.append(wires);

/** Draws the lines that pay, from the left as far as they do. */
function drawLines({ wins }) {
  const box = stage.getBoundingClientRect();
  wires.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  for (const { line, count } of wins) {
    if (line === null) continue;
    const points = game.lines[line].slice(0, count).map((row, index) => {
      const cell = reels[index].children[row].getBoundingClientRect();
      return `${cell.left - box.left + cell.width / 2},${cell.top - box.top + cell.height / 2}`;
    });
    const wire = document.createElementNS(svgSpace, 'polyline');
    wire.setAttribute('points', points.join(' '));
    wire.setAttribute('pathLength', '1');
    wires.append(wire);
  }
}

async function stopOn(spin) {
  for (const [index, reel] of reels.entries()) {
    reel.classList.remove('turning');
    paint(reel, spin.reels[index]);
    await pause(140);
  }
  clearInterval(turning);
  light(spin);
  drawLines(spin);
}

async function show(answer) {
  await pause(400);
  if (!answer) {
    clearInterval(turning);
    for (const reel of reels) reel.classList.remove('turning');
    return;
  }
  const [paid, ...free] = answer.outcome.spins;
  await stopOn(paid);
  let won = paid.paysSatang / 100;
  if (free.length) showResult(`${game.copy.freeWon} ${free.length}`, 'win');
  for (const [index, spin] of free.entries()) {
    await pause(900);
    banner.hidden = false;
    stage.classList.add('free');
    banner.textContent = `${game.copy.freeSpin} ${index + 1}/${free.length} · ${game.copy.freeTimes} ${game.slotFree.times} · ${money(won)}`;
    start();
    await pause(350);
    await stopOn(spin);
    won += spin.paysSatang / 100;
    banner.textContent = `${game.copy.freeSpin} ${index + 1}/${free.length} · ${game.copy.freeTimes} ${game.slotFree.times} · ${money(won)}`;
  }
  if (free.length) await pause(1200);
  banner.hidden = true;
  stage.classList.remove('free');
}

playButton.addEventListener('click', () =>
  playOnce({
    body: { bets: [{ amount: currentStake() }] },
    before() {
      showResult(game.copy.spinning);
      start();
    },
    show,
  }),
);
void resume(show);

const paytable = document.getElementById('paytable');
const shape = game.lines.length ? game.copy.lines.replace('{count}', game.lines.length) : game.copy.ways;
paytable.append(make('p', '', `${shape} · ${game.copy.lineStake.replace('{units}', game.units)}`));
const table = make('table');
const addRow = (name, text) => {
  const row = make('tr');
  const cell = make('td', 'sym');
  cell.append(symbol(name), make('span', '', game.names?.[name] ?? (name === game.wild ? game.copy.wild : '')));
  row.append(cell, make('td', '', text));
  table.append(row);
};
for (const [name, times] of Object.entries(game.pays)) {
  if (times.length) addRow(name, times.join(' / '));
  else if (name === game.slotFree?.scatter) {
    const awards = Object.entries(game.slotFree.awards).map(([count, spins]) => `${count} → ${spins}`);
    addRow(name, `${game.copy.scatter} ${awards.join(', ')} (${game.copy.freeTimes} ${game.slotFree.times})`);
  } else addRow(name, '–');
}
paytable.append(table);
