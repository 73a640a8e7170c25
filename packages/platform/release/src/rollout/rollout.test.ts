import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { type AreaState, type Canary, nextState } from './area-state.ts';
import { BUCKETS, bucketOf } from './bucket.ts';
import { choose } from './choose.ts';

const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
const canary = (changes: Partial<Canary> = {}): Canary => ({
  version: '1.4.0',
  shareBp: 0,
  members: [],
  agents: [],
  since: '2026-11-21T00:00:00.000Z',
  ...changes,
});
const stateOf = (changes: Partial<AreaState> = {}): AreaState => ({
  area: 'lotto',
  revision: 1,
  stable: '1.3.0',
  previous: '1.2.0',
  canary: null,
  ...changes,
});
const seers = (area: 'lotto' | 'games', shareBp: number) =>
  new Set(
    visitors.filter(
      (id) => choose(stateOf({ area, canary: canary({ shareBp }) }), { id, agentCode: 'X' }).bucket === 'canary',
    ),
  );

test('a share of visitors is met within 0.3 points', () => {
  for (const shareBp of [100, 1_000, 2_500, 5_000, 9_000]) {
    const share = seers('lotto', shareBp).size / visitors.length;
    assert.ok(Math.abs(share - shareBp / BUCKETS) < 0.003, `${shareBp} bp gave ${share}`);
  }
});

test('a visitor who sees the canary still sees it as its share grows', () => {
  const [few, many] = [seers('lotto', 500), seers('lotto', 5_000)];
  assert.ok([...few].every((id) => many.has(id)));
});

test('areas are independent of each other', () => {
  const [lotto, games] = [seers('lotto', 2_000), seers('games', 2_000)];
  const both = [...lotto].filter((id) => games.has(id)).length / visitors.length;
  assert.ok(Math.abs(both - 0.04) < 0.003, `both: ${both}`);
});

test('members and agents that are named see it whatever their bucket', () => {
  const state = stateOf({ canary: canary({ members: ['m1'], agents: ['SIAMPHET'] }) });
  assert.equal(choose(state, { id: 'm1', agentCode: 'CHOKDEE' }).version, '1.4.0');
  assert.equal(choose(state, { id: 'm2', agentCode: 'SIAMPHET' }).version, '1.4.0');
  assert.equal(choose(state, { id: 'm2', agentCode: 'CHOKDEE' }).version, '1.3.0');
});

test('a canary falls back to the stable version, that one to the version before', () => {
  const state = stateOf({ canary: canary({ shareBp: BUCKETS }) });
  assert.deepEqual(choose(state, { id: 'a', agentCode: 'X' }), {
    version: '1.4.0',
    bucket: 'canary',
    fallback: '1.3.0',
  });
  assert.equal(choose(stateOf(), { id: 'a', agentCode: 'X' }).fallback, '1.2.0');
});

test('a bucket is one of 10,000 and never moves', () => {
  assert.equal(bucketOf('lotto', 'visitor-1'), bucketOf('lotto', 'visitor-1'));
  assert.ok(visitors.slice(0, 1000).every((id) => bucketOf('lotto', id) >= 0 && bucketOf('lotto', id) < BUCKETS));
});

test('buckets are those of the formula in the documents', () => {
  // Computed with libraries of another language.
  assert.equal(bucketOf('lotto', 'visitor-1'), 7_575);
  assert.equal(bucketOf('games', '0123456789abcdef'), 7_561);
  for (const id of visitors.slice(0, 1000)) {
    const hex = createHash('sha256').update(`lotto:${id}`).digest('hex');
    assert.equal(bucketOf('lotto', id), Number(BigInt(`0x${hex.slice(0, 8)}`) % 10_000n));
  }
});

test('promote, canary and rollback follow each other', () => {
  const first = nextState('lotto', null, { kind: 'promote', version: '1.0.0' });
  assert.deepEqual(first, { area: 'lotto', revision: 1, stable: '1.0.0', previous: null, canary: null });
  const trial = nextState('lotto', first, { kind: 'canary', canary: canary({ version: '1.1.0', shareBp: 100 }) });
  const wider = nextState('lotto', trial, {
    kind: 'canary',
    canary: canary({ version: '1.1.0', shareBp: 500, since: '2026-12-01T00:00:00.000Z' }),
  });
  assert.equal(wider.canary?.since, canary().since, 'a wider share goes on counting');
  const next = nextState('lotto', wider, { kind: 'promote' });
  assert.deepEqual(next, { area: 'lotto', revision: 4, stable: '1.1.0', previous: '1.0.0', canary: null });
  const back = nextState('lotto', next, { kind: 'rollback' });
  assert.deepEqual(back, { area: 'lotto', revision: 5, stable: '1.0.0', previous: null, canary: null });
  assert.equal(nextState('lotto', wider, { kind: 'rollback' }).canary, null);
});

test('an act that the state does not allow is refused with a message', () => {
  assert.throws(() => nextState('lotto', null, { kind: 'promote' }), /no canary: name the version/);
  assert.throws(() => nextState('lotto', null, { kind: 'rollback' }), /neither a canary nor a version before/);
  assert.throws(() => nextState('lotto', null, { kind: 'canary', canary: canary() }), /no stable version yet/);
  assert.throws(() => nextState('lotto', stateOf(), { kind: 'promote', version: '1.3.0' }), /stable version already/);
  assert.throws(
    () => nextState('lotto', stateOf(), { kind: 'canary', canary: canary({ version: '1.3.0' }) }),
    /is the stable version/,
  );
});
