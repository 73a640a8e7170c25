import { expect, test } from '@playwright/test';
import { ReleasePlace } from './pages/release-place.ts';
import { reportsOf, tellLoads, type Visit, visit, wellOf } from './pages/visits.ts';

/** Honest visitors per second, each from its own network. */
const VISITORS = 20;
/** Documents that the attacker requests, each with reports of all kinds. */
const REQUESTS = 10_000;
const ADDRESSES = Array.from({ length: 50 }, (_, index) => `203.0.${index}.7`);
const SECONDS = 150;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reports with every ticket that one bucket fails and the other works, and once more without a ticket. */
async function lie(gateway: string, index: number, failing: Visit['bucket']): Promise<void> {
  const seen = await visit(gateway, ADDRESSES[index % ADDRESSES.length]);
  const page = { ...wellOf(seen), error: seen.bucket === failing ? 'script' : null };
  const { ticket: _none, ...unproven } = page;
  await tellLoads(gateway, [page, page, { ...page, phase: 'render' }, unproven]);
}

/** Sends all lies within the time, a few in parallel. */
async function lieFor(
  gateway: string,
  seconds: number,
  failing: Visit['bucket'],
  isOver: () => boolean,
): Promise<number> {
  const begunAt = Date.now();
  let told = 0;
  while (told < REQUESTS && !isOver()) {
    const due = Math.min(REQUESTS, Math.floor(((Date.now() - begunAt) / 1000 / seconds) * REQUESTS));
    for (; told < due; told += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, each) => lie(gateway, told + each, failing)));
    }
    await sleep(50);
  }
  return told;
}

/** Sends honest visitors until the end. @returns counts of all visits and of those on trial */
async function visitUntil(gateway: string, stable: string, isBroken: boolean, isOver: () => boolean) {
  const seen = { visits: 0, canaries: 0 };
  while (!isOver()) {
    const second = Date.now();
    const shown = await Promise.all(Array.from({ length: VISITORS }, () => visit(gateway)));
    await tellLoads(
      gateway,
      shown.flatMap((one) => (isBroken ? reportsOf(one, stable) : [wellOf(one)])),
    );
    seen.visits += shown.length;
    seen.canaries += shown.filter(({ bucket }) => bucket === 'canary').length;
    await sleep(Math.max(0, 1_000 - (Date.now() - second)));
  }
  return seen;
}

/** Counts the visitors on trial among a hundred new ones. */
async function countOnTrial(gateway: string): Promise<number> {
  const shown = await Promise.all(Array.from({ length: 100 }, () => visit(gateway)));
  return shown.filter(({ bucket }) => bucket === 'canary').length;
}

for (const isBroken of [false, true]) {
  const title = isBroken ? 'does not save a broken canary' : 'does not end a healthy canary';
  test(`an attacker with ${REQUESTS} requests from ${ADDRESSES.length} addresses ${title}`, async ({ baseURL }) => {
    test.setTimeout(900_000);
    const place = new ReleasePlace(baseURL ?? '');
    try {
      const gateway = await place.startGateway();
      const stable = (await visit(gateway)).release;
      const version = `9.2.${Date.now() % 100_000}`;
      await place.release('publish', 'lotto', '--version', version);
      await place.release('canary', 'lotto', version, '--percent', '10', '--why', 'liar');
      await sleep(6_000);
      let isOver = false;
      const lies = lieFor(gateway, SECONDS, isBroken ? 'stable' : 'canary', () => isOver);
      const honest = visitUntil(gateway, stable, isBroken, () => isOver);
      const begunAt = Date.now();
      let history = '';
      const isEnded = () => history.includes(`by watch: automatic: canary ${version}`);
      const most = isBroken ? 2 * SECONDS : SECONDS + 15;
      while (!isEnded() && Date.now() - begunAt < most * 1000) {
        await sleep(5_000);
        history = await place.release('history', 'lotto');
      }
      const seconds = Math.round((Date.now() - begunAt) / 1000);
      isOver = true;
      const [told, { visits, canaries }] = [await lies, await honest];
      console.log(
        `  ${title}: ${visits} honest visitors (${canaries} on trial) and ${told} lies in ${seconds} s; ` +
          (isEnded() ? `ended by the watch: ${history.split('\n')[0]}` : 'still on trial'),
      );
      console.log((await place.release('status', 'lotto')).replace(/^/gm, '    '));
      expect(isEnded()).toBe(isBroken);
      if (isBroken) await expect.poll(() => countOnTrial(gateway), 'visitors who are still shown it').toBe(0);
      else await place.release('rollback', 'lotto');
    } finally {
      place.remove();
    }
  });
}
