import { sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import type { Proof, Shot } from '../../lotto.types.ts';
import { type KnownBefore, type LoadShots, verifyProof } from './verify-proof.ts';

const NUMBERS =
  '20264 28183 36102 44021 51940 59859 67778 75697 83616 91535 99454 07373 15292 23211 31130 39049 46968 54887 62806 70725';

const shots: Shot[] = NUMBERS.split(' ').map((number, index) => ({
  position: index + 1,
  number,
  name: 'ko•••90',
  is_sandbox: true,
  is_mine: false,
  at: '2026-11-20T07:00:00.000Z',
}));

/** Computed outside this code base, with Python's hashlib and hmac and the seed 00 01 02 … 1f. */
const proof: Proof = {
  round_id: 'r-77',
  formula_version: 1,
  fairness: 'commit_reveal',
  commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  shots_hash: '2a88abc1efb294662dff929743b4a2e19a045593d3624dd07758ae3e85de63af',
  beacon: null,
  shot_count: shots.length,
  shots,
  sum: '1009890',
  system_number: '88654',
  rank_1: shots.at(-1) ?? null,
  rank_16: shots.at(-16) ?? null,
  rank_16_number: '51940',
  result: '1046604',
  numbers: { '3top': '604', '2top': '04', '2bottom': '46' },
  status: 'resulted',
  void_reason: null,
};

const noMore = () => Promise.resolve([]);
/** A past round of the sandbox, which needs no beacon. The end of its shooting names round 1000 of the chain. */
const known: KnownBefore = {
  round: { closes_at: '2023-08-23T15:57:20.000Z', shooting_closes_at: '2023-08-23T15:59:20.000Z' },
  terms: { fairness: 'commit_reveal', commit: proof.commit, beacon: null },
  isSandbox: true,
};
const failing = async (changed: Partial<Proof>, loadShots: LoadShots = noMore, seen: Partial<KnownBefore> = {}) =>
  (await verifyProof({ ...proof, ...changed }, { ...known, ...seen }, loadShots)).checks
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

test('the published vector is confirmed in every term', async () => {
  const { ok, checks } = await verifyProof(proof, known, noMore);
  expect(checks.filter((check) => !check.ok)).toEqual([]);
  expect(ok).toBe(true);
  expect(checks).toHaveLength(8);
});

test('the order in which the server lists the shots does not matter', async () => {
  expect(await failing({ shots: [...shots].reverse() })).toEqual([]);
});

test.each([1, 3, 7, 19, 20])('shots in pages of %i are hashed page by page', async (size) => {
  const loaded: number[] = [];
  const loadShots: LoadShots = async (after) => {
    loaded.push(after);
    return shots.slice(after, after + size);
  };
  expect(await failing({ shots: shots.slice(0, size) }, loadShots)).toEqual([]);
  expect(loaded).toHaveLength(Math.ceil(20 / size) - 1);
});

test('a page that is missing, swapped or repeated for ever is noticed', async () => {
  const first = { shots: shots.slice(0, 10) };
  const all = expect.arrayContaining(['positions', 'shots_hash', 'sum', 'result']);
  expect(await failing(first)).toEqual(all);
  expect(await failing(first, async () => shots.slice(0, 10))).toEqual(all);
  expect(await failing(first, async () => shots.slice(11))).toEqual(all);
});

test('positions with a gap, a repeated one or another count are noticed, even below a hash that fits', async () => {
  expect(await failing({ shot_count: 21 })).toEqual(['positions']);
  expect(await failing({ shot_count: 19 })).toEqual(['positions']);
  const moved = (from: number, to: number) =>
    shots.map((shot) => (shot.position === from ? { ...shot, position: to } : shot));
  expect(await failing({ shots: moved(20, 21) })).toContain('positions');
  expect(await failing({ shots: moved(2, 1) })).toContain('positions');
});

test('another seed than the committed one is noticed', async () => {
  expect(await failing({ seed: proof.seed?.replace('00', 'ff') ?? '' })).toContain('commit');
});

test('a shot slipped in afterwards is noticed', async () => {
  const added: Shot = { ...(shots[0] as Shot), position: 21, number: '00001' };
  expect(await failing({ shots: [...shots, added] })).toEqual(
    expect.arrayContaining(['shots_hash', 'sum', 'rank_16', 'system_number', 'result']),
  );
});

test('numbers that overlap instead of standing side by side are noticed', async () => {
  expect(await failing({ numbers: { '3top': '604', '2top': '04', '2bottom': '66' } })).toEqual(['numbers']);
});

test('the classic formula has no system number', async () => {
  const classic: Partial<Proof> = { fairness: 'classic', commit: null, seed: null, system_number: null };
  const numbers = { '3top': '950', '2top': '50', '2bottom': '57' };
  const told = { ...classic, result: '957950', numbers };
  const terms = { fairness: 'classic', commit: null, beacon: null } as const;
  expect(await failing(told, noMore, { terms })).toEqual([]);
  // A round that was shown with a commit is not made classic by its proof.
  expect(await failing(told)).toContain('commit');
});

/** Round 1000 of the real chain, as published; the terms come from Python's hashlib and hmac, too. */
const beacon = {
  round: 1000,
  at: '2023-08-23T15:59:24.000Z',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const withBeacon: Partial<Proof> = {
  formula_version: 2,
  beacon,
  system_number: '25871',
  result: '983821',
  numbers: { '3top': '821', '2top': '21', '2bottom': '83' },
};

test('with the word of the public beacon the published vector is confirmed in every term', async () => {
  expect(await failing(withBeacon)).toEqual([]);
  expect((await verifyProof({ ...proof, ...withBeacon }, known, noMore)).checks).toHaveLength(9);
});

test('a word that no known chain has said in that round is noticed', async () => {
  const said = async (changed: Partial<typeof beacon>) => failing({ ...withBeacon, beacon: { ...beacon, ...changed } });
  expect(await said({ round: 1001 })).toEqual(['beacon']);
  expect(await said({ chain: 'f'.repeat(64) })).toEqual(['beacon']);
  expect(await said({ signature: beacon.signature.replace('b4', 'a4') })).toContain('beacon');
  expect(await said({ signature: '' })).toContain('beacon');
});

test('another round than the one that the end of the shooting names is noticed', async () => {
  const at = (shooting_closes_at: string) => ({ round: { ...known.round, shooting_closes_at } });
  expect(await failing(withBeacon, noMore, at('2023-08-23T15:59:23.000Z'))).toEqual(['beacon']);
  expect(await failing(withBeacon, noMore, at('2023-08-23T15:59:22.999Z'))).toEqual([]);
  expect(await failing(withBeacon, noMore, at('2023-08-23T15:59:19.999Z'))).toEqual(['beacon']);
  const after = known.round.shooting_closes_at ?? '';
  const planned = { ...withBeacon, beacon: { ...beacon, after } };
  expect(await failing(planned, noMore, at('2023-08-23T15:58:00.000Z'))).toEqual([]);
  expect(await failing(planned, noMore, at('2023-08-23T16:00:00.000Z'))).toEqual(['beacon']);
  const named = { terms: { ...known.terms, beacon: { round: 1001, at: beacon.at } } };
  expect(await failing(withBeacon, noMore, named)).toEqual(['beacon']);
});

test('a missing beacon fails outside of the sandbox, and wherever one was named', async () => {
  expect(await failing({}, noMore, { isSandbox: false })).toEqual(['beacon']);
  expect(await failing({}, noMore, { terms: { ...known.terms, beacon } })).toEqual(['beacon']);
});

/** Word of the sandbox's chain in round 1000, signed with the key that everybody knows. */
const SANDBOX_SIGNATURE =
  '904b958baf2afa943f5680dadc90ef208ccb1954de277ee3a771493be84191a67c7fcbe74c93967479f9b06346f291bc';
const ofSandbox: Partial<Proof> = {
  formula_version: 2,
  beacon: { ...beacon, chain: sandboxChain.hash, signature: SANDBOX_SIGNATURE },
};

test('the chain of the sandbox counts in the sandbox alone', async () => {
  expect(await failing(ofSandbox)).not.toContain('beacon');
  expect(await failing(ofSandbox, noMore, { isSandbox: false })).toContain('beacon');
});

test('a seed of another commit than the one that was shown fails', async () => {
  const terms = { ...known.terms, commit: '0'.repeat(64) };
  expect(await failing({}, noMore, { terms })).toEqual(['commit']);
});
