/**
 * `npm run bench:lobby` measures a lobby of thousands of games on a phone. It prints the bytes of the first visit and
 * the kept frames of a long scroll; `bench:inp -- --only games` measures presses. Needs a running product with many
 * games at CHOKDEE_URL (http://localhost:3000): GAMES=5000 npm start.
 */
import { chromium } from '@playwright/test';

const SLOWER = 4;
const FEWEST_GAMES = 2_000;
/** Brotli bytes of the lobby's first view without pictures and fonts. */
const LIMIT_BYTES = 330_000;
/** Milliseconds of a 60 Hz frame, and 3 ms that a timer may be late. */
const FRAME_MS = 1000 / 60 + 3;
const LIMIT_KEPT = 0.95;
const address = process.env.CHOKDEE_URL ?? 'http://localhost:3000';
const executablePath = process.env.CHROMIUM_PATH;

const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH', hasTouch: true });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
const failures = [];
const number = (value) => Math.round(value).toLocaleString('en');

function judge(what, isGood) {
  if (!isGood) failures.push(what);
}

/** Bytes of the first view by kind. */
async function weigh() {
  const kinds = new Map();
  const kindOf = new Map();
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    kinds.set(kind, (kinds.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(`${address}/slot`, { waitUntil: 'load' });
  await page.getByRole('listitem').first().waitFor();
  // "Network idle" never comes, because the stream of live updates stays open.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.waitForFunction(() => document.querySelector('[role=listitem] img')?.complete);
  await page.evaluate(() => document.fonts.ready);
  await devtools.send('Network.disable');
  const code = [...kinds].filter(([kind]) => !['Image', 'Font'].includes(kind));
  const total = code.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`first view of /slot, transferred: ${number(total)} bytes without pictures and fonts`);
  for (const [kind, bytes] of kinds) console.log(`  ${kind.padEnd(12)} ${number(bytes).padStart(9)}`);
  judge(`more than ${number(LIMIT_BYTES)} bytes`, total <= LIMIT_BYTES);
}

async function countGames() {
  const answer = await page.request.get(`${address}/api/game/index?agent_code=CHOKDEE`);
  const { length } = (await answer.json()).data.games;
  console.log(`games of the agent: ${number(length)}`);
  if (length < FEWEST_GAMES) throw new Error(`too few games for a measurement: start the product with GAMES=5000`);
}

/** Scrolls in fast flicks and records the time between frames. */
async function scroll(name, yDistance, speed) {
  await page.evaluate(() => {
    window.frames60 = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames60.push(now - last);
      last = now;
      window.frameLoop = requestAnimationFrame(tick);
    };
    window.frameLoop = requestAnimationFrame(tick);
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const seen = await page.evaluate(() => {
    cancelAnimationFrame(window.frameLoop);
    return {
      frames: window.frames60.slice(2),
      tiles: document.querySelectorAll('[role=listitem]').length,
      scrolled: Math.round(window.scrollY),
    };
  });
  const sorted = [...seen.frames].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const kept = sorted.filter((ms) => ms <= FRAME_MS).length / sorted.length;
  console.log(
    `  ${name.padEnd(26)} ${String(sorted.length).padStart(4)} frames  in time ${(kept * 100).toFixed(1)} %` +
      `  median ${at(0.5).toFixed(1)}  95 % ${at(0.95).toFixed(1)}  longest ${at(1).toFixed(1)} ms` +
      `  (at ${number(seen.scrolled)} px, ${seen.tiles} tiles in the document)`,
  );
  return { kept, tiles: seen.tiles };
}

async function frames() {
  await page.goto(`${address}/slot?show=all`);
  await page.getByRole('listitem').first().waitFor();
  console.log('frames of a scroll through the lobby, 390x844');
  const steady = await scroll('thumb, 1,500 px/s', -9_000, 1_500);
  const quick = await scroll('in a hurry, 6,000 px/s', -36_000, 6_000);
  const back = await scroll('and back, 6,000 px/s', 36_000, 6_000);
  judge(`fewer than ${LIMIT_KEPT * 100} % of frames in time`, steady.kept >= LIMIT_KEPT);
  judge('more than 120 tiles in the document', Math.max(steady.tiles, quick.tiles, back.tiles) <= 120);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await scroll(`thumb, ${SLOWER}x slower`, -9_000, 1_500);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
}

try {
  await weigh();
  await countGames();
  await frames();
  for (const failure of failures) console.log(`over the limit: ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
