import type { Proof, Shot } from '../../lotto.types.ts';
import { type LoadShots, verifyProof } from './verify-proof.ts';

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
const failing = async (changed: Partial<Proof>, loadShots: LoadShots = noMore) =>
  (await verifyProof({ ...proof, ...changed }, loadShots)).checks.filter(({ ok }) => !ok).map(({ name }) => name);

test('the published vector is confirmed in every term', async () => {
  const { ok, checks } = await verifyProof(proof, noMore);
  expect(checks.filter((check) => !check.ok)).toEqual([]);
  expect(ok).toBe(true);
  expect(checks).toHaveLength(7);
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
  const all = expect.arrayContaining(['shots_hash', 'sum', 'result']);
  expect(await failing(first)).toEqual(all);
  expect(await failing(first, async () => shots.slice(0, 10))).toEqual(all);
  expect(await failing(first, async () => shots.slice(11))).toEqual(all);
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
  expect(await failing({ ...classic, result: '957950', numbers })).toEqual([]);
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
  expect((await verifyProof({ ...proof, ...withBeacon }, noMore)).checks).toHaveLength(8);
});

test('a word that no known chain has said in that round is noticed', async () => {
  const said = async (changed: Partial<typeof beacon>) => failing({ ...withBeacon, beacon: { ...beacon, ...changed } });
  expect(await said({ round: 1001 })).toEqual(['beacon']);
  expect(await said({ chain: 'f'.repeat(64) })).toEqual(['beacon']);
  expect(await said({ signature: beacon.signature.replace('b4', 'a4') })).toContain('beacon');
  expect(await said({ signature: '' })).toContain('beacon');
});
