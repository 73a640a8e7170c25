// A pond of fish: each shot is a bet on one fish. The studio draws the catch.
const water = make('div', 'water');
const gun = make('div', 'gun');
const talk = make('p', 'talk', '');
stage.append(water, gun, talk);
const byId = new Map(game.fish.map((fish) => [fish.id, fish]));
const lanes = 6;
let busy = false;
let auto = null;
let aim = game.fish[0].id;

function addFish(lane) {
  const pool = game.fish.flatMap((fish) => Array(Math.max(1, Math.round(12 / Math.sqrt(fish.times)))).fill(fish));
  const fish = pool[Math.floor(Math.random() * pool.length)];
  const button = make('button', 'fish');
  button.type = 'button';
  button.dataset.fish = fish.id;
  button.setAttribute('aria-label', `${fish.label} ${game.copy.paysTimes}${fish.times}`);
  const scale = Math.min(1.7, 0.8 + Math.log10(fish.times) * 0.4);
  button.append(picture(game.theme.symbols[fish.id]), make('small', '', `×${fish.times}`));
  button.style.setProperty('--size', `${Math.round(54 * scale)}px`);
  button.style.top = `${(lane / lanes) * 84 + Math.random() * 4}%`;
  button.addEventListener('click', () => shoot(fish.id, button));
  water.append(button);
  if (calm) {
    button.style.left = `${8 + ((lane * 37) % 70)}%`;
    return;
  }
  const leftwards = lane % 2 === 0;
  const span = water.clientWidth + 120;
  button.firstChild.style.transform = leftwards ? '' : 'scaleX(-1)';
  const motion = button.animate(
    [
      { transform: `translate(${leftwards ? span : -120}px, 0)` },
      { transform: `translate(${span / 2 - 60}px, ${Math.random() * 16 - 8}px)`, offset: 0.5 },
      { transform: `translate(${leftwards ? -120 : span}px, 0)` },
    ],
    { duration: 9_000 + Math.random() * 6_000, delay: Math.random() * 800, fill: 'both' },
  );
  motion.onfinish = () => {
    button.remove();
    addFish(lane);
  };
}
for (let lane = 0; lane < lanes; lane += 1) addFish(lane);
if (!calm) for (const lane of [1, 4]) setTimeout(() => addFish(lane), 5_000);

function placeOf(button) {
  const box = button?.getBoundingClientRect();
  const base = water.getBoundingClientRect();
  if (!box) return { x: base.width / 2, y: base.height * 0.4 };
  return { x: box.left - base.left + box.width / 2, y: box.top - base.top + box.height / 2 };
}

function throwNet({ x, y }, caught, text) {
  const net = make('div', caught ? 'net caught' : 'net');
  net.style.left = `${x}px`;
  net.style.top = `${y}px`;
  if (text) net.append(make('b', '', text));
  water.append(net);
  setTimeout(() => net.remove(), calm ? 1_500 : 900);
}

async function shoot(id, button) {
  if (busy) return;
  busy = true;
  aim = id;
  showAim();
  const place = placeOf(button);
  const turn = Math.atan2(place.x - water.clientWidth / 2, water.clientHeight - place.y);
  gun.style.transform = `translateX(-50%) rotate(${turn}rad)`;
  await playOnce({
    body: { bets: [{ choice: id, amount: currentStake() }] },
    before: () => gun.classList.add('fires'),
    async show(answer) {
      gun.classList.remove('fires');
      if (!answer) return stopAuto();
      const caught = answer.outcome.caught;
      throwNet(place, caught, caught ? `+${money(answer.payout)}` : '');
      if (caught && button?.isConnected) {
        button.classList.add('gone');
        await pause(300);
        button.getAnimations()[0]?.finish();
        if (calm) button.remove();
      }
    },
  });
  busy = false;
}

function stopAuto() {
  clearInterval(auto);
  auto = null;
  playButton.textContent = autoText;
  playButton.classList.remove('take');
}
const autoText = playButton.textContent;
playButton.addEventListener('click', () => {
  if (auto) return stopAuto();
  playButton.textContent = game.copy.stopAuto;
  playButton.classList.add('take');
  const fire = () => void shoot(aim, water.querySelector(`[data-fish="${aim}"]`));
  fire();
  auto = setInterval(fire, 1_100);
});
document.addEventListener('visibilitychange', () => document.hidden && auto && stopAuto());

const aims = game.fish.map(({ id, label, times }) => {
  const button = make('button', 'aim');
  button.type = 'button';
  button.append(picture(game.theme.symbols[id]), make('b', '', `×${times}`));
  button.setAttribute('aria-label', `${game.copy.aim} ${label} ${game.copy.paysTimes}${times}`);
  button.addEventListener('click', () => {
    aim = id;
    showAim();
  });
  choiceBox.append(button);
  return { id, button };
});
function showAim() {
  for (const { id, button } of aims) button.setAttribute('aria-pressed', String(id === aim));
  talk.textContent = `${game.copy.aim}: ${byId.get(aim).label}`;
}
showAim();
if (game.left) void ask('seen', { round_id: game.left.round_id });
