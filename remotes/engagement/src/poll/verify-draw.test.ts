import '../testing/web-crypto.ts';
import { createHash, createHmac } from 'node:crypto';
import type { PollWinners } from './poll.api.ts';
import { drawWinners, verifyDraw } from './verify-draw.ts';

const seed = Buffer.alloc(32, 9);
const POLL = '7';

/** Reference implementation: take the vote at the drawn place and move the last vote there. */
function drawPlainly(total: number, winners: number): number[] {
  let left = Array.from({ length: total }, (_, index) => index + 1);
  const picked: number[] = [];
  for (let rank = 1; rank <= winners && left.length > 0; rank++) {
    const digest = createHmac('sha256', seed).update(`${POLL}:${total}:${rank}`).digest();
    const place = Number(digest.readBigUInt64BE() % BigInt(left.length));
    picked.push(left[place] ?? 0);
    const last = left.at(-1) ?? 0;
    left = left.with(place, last).slice(0, -1);
  }
  return picked;
}

test.each([
  [1284, 5],
  [3, 5],
  [1, 1],
  [0, 5],
])('%d votes, %d winners: as the rule says', async (total, winners) => {
  const drawn = await drawWinners({ seed: seed.toString('hex'), pollId: POLL, total, winners });
  expect(drawn).toEqual(drawPlainly(total, winners));
  expect(new Set(drawn).size).toBe(Math.min(total, winners));
});

const winner = (rank: number, vote_no: number) => ({ rank, vote_no, name: 'a•••b', prize: 100, is_sandbox: false });
const honest: PollWinners & { seed: string } = {
  poll_id: POLL,
  status: 'drawn',
  total: 40,
  prize: 100,
  commit: createHash('sha256').update(seed).digest('hex'),
  seed: seed.toString('hex'),
  drawn_at: '2026-11-30T13:00:00.000Z',
  winners: drawPlainly(40, 3).map((voteNo, index) => winner(index + 1, voteNo)),
  mine: null,
};

test('an honest draw passes; a changed seed, a changed winner, a changed order are found', async () => {
  expect(await verifyDraw(honest)).toEqual({ commit: true, winners: true });
  const otherSeed = { ...honest, seed: Buffer.alloc(32, 8).toString('hex') };
  expect((await verifyDraw(otherSeed)).commit).toBe(false);
  const rest = honest.winners.slice(1);
  const outsider = [...Array(40).keys()].find((no) => no > 0 && !drawPlainly(40, 3).includes(no)) ?? 0;
  expect((await verifyDraw({ ...honest, winners: [winner(1, outsider), ...rest] })).winners).toBe(false);
  const swapped = honest.winners.map((each) => ({ ...each, rank: 4 - each.rank }));
  expect((await verifyDraw({ ...honest, winners: swapped })).winners).toBe(false);
});
