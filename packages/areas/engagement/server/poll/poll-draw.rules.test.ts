import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { commitOf, drawWinners } from './poll-draw.rules.ts';

const seed = Buffer.alloc(32, 9);

/** Computes the draw from published data alone, without the product's own code. */
function recompute(total: number, winners: number): number[] {
  const votes = Array.from({ length: total }, (_, index) => index + 1);
  return Array.from({ length: Math.min(winners, total) }, (_, index) => {
    const first8 = createHmac('sha256', seed)
      .update(`4:${total}:${index + 1}`)
      .digest('hex')
      .slice(0, 16);
    const place = Number(BigInt(`0x${first8}`) % BigInt(votes.length));
    const [picked = 0] = votes.slice(place, place + 1);
    const last = votes.pop() ?? 0;
    if (place < votes.length) votes[place] = last;
    return picked;
  });
}

describe('the draw of a poll', () => {
  it('can be done again by anyone, and draws nobody twice', () => {
    for (const total of [1, 2, 5, 100, 1_284]) {
      const drawn = drawWinners({ seed, pollId: 4, total, winners: 5 });
      assert.deepEqual(drawn, recompute(total, 5));
      assert.equal(new Set(drawn).size, Math.min(5, total));
      assert.ok(drawn.every((voteNo) => voteNo >= 1 && voteNo <= total));
    }
    assert.deepEqual(drawWinners({ seed, pollId: 4, total: 0, winners: 5 }), []);
    assert.equal(commitOf(seed), createHash('sha256').update(seed).digest('hex'));
  });

  it('gives every vote the same chance (chi-square, 19 degrees of freedom)', () => {
    const [total, draws] = [20, 4_000];
    const hits = Array.from({ length: total }, () => 0);
    for (let pollId = 1; pollId <= draws; pollId += 1) {
      const [first = 0] = drawWinners({ seed, pollId, total, winners: 1 });
      hits[first - 1] = (hits[first - 1] ?? 0) + 1;
    }
    const chiSquare = hits.reduce((sum, count) => sum + (count - draws / total) ** 2 / (draws / total), 0);
    assert.ok(chiSquare < 36.2, `chi-square is ${chiSquare}`);
  });
});
