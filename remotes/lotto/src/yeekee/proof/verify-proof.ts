import { beaconRoundOf, quicknet, sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import type { Proof, Round, Shot, YeekeeTerms } from '../../lotto.types.ts';

export type CheckName =
  | 'commit'
  | 'beacon'
  | 'positions'
  | 'shots_hash'
  | 'sum'
  | 'system_number'
  | 'rank_16'
  | 'result'
  | 'numbers';

interface Check {
  readonly name: CheckName;
  readonly ok: boolean;
  /** Value that this browser computed. */
  readonly computed: string;
  /** Value that the server published. */
  readonly published: string;
}

export interface Verification {
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

/** Facts that members saw before the result, beside the proof. */
export interface KnownBefore {
  readonly round: Pick<Round, 'closes_at' | 'shooting_closes_at'>;
  readonly terms: Pick<YeekeeTerms, 'fairness' | 'commit' | 'beacon'>;
  /** True in the sandbox: its past rounds have no beacon, and its chain's words are known in advance. */
  readonly isSandbox: boolean;
}

/** Loads the page of shots behind a position. */
export type LoadShots = (after: number) => Promise<readonly Shot[]>;

/**
 * Recomputes a Yeekee result from its published terms (domain guide section 2, exact form). Hashes the shots page by
 * page. Uses shots, seed and the beacon's value, and returns every term beside the published one.
 */
export async function verifyProof(proof: Proof, known: KnownBefore, loadShots: LoadShots): Promise<Verification> {
  const { count, isGapless, shotsHash, sum, rank16 } = await readShots(proof, loadShots);
  const published = String(proof.shot_count);
  const checks: Check[] = [
    { name: 'positions', ok: isGapless && count === proof.shot_count, computed: String(count), published },
    check('shots_hash', shotsHash, proof.shots_hash),
    checkNumber('sum', sum, proof.sum),
    check('rank_16', rank16, proof.rank_16_number),
  ];
  let system = 0n;
  if (proof.fairness === 'commit_reveal' || known.terms.fairness === 'commit_reveal') {
    const seed = hexBytes(proof.seed ?? '');
    const terms = [proof.round_id, shotsHash];
    if (proof.beacon || known.terms.beacon || !known.isSandbox) checks.unshift(await checkBeacon(proof.beacon, known));
    if (proof.beacon) {
      const { beaconRandomness } = await import('@chokdee/lotto-contract/beacon');
      terms.push(await beaconRandomness(proof.beacon.signature ?? ''));
    }
    checks.unshift(checkCommit(await sha256Hex(seed), proof, known));
    system = await systemNumber(seed, terms.join(':'));
    checks.push(checkNumber('system_number', system, proof.system_number));
  }
  const result = sum + system - BigInt(rank16 === '' ? 0 : rank16);
  checks.push(checkNumber('result', result, proof.result));
  const computed = readNumbers(result);
  const numbers = proof.numbers;
  checks.push(check('numbers', computed, `${numbers?.['3top']} ${numbers?.['2top']} ${numbers?.['2bottom']}`));
  return { ok: checks.every(({ ok }) => ok), checks };
}

/**
 * Returns number, hash, sum and rank 16 of all shots, and whether they are numbered 1, 2, 3 and so on. Holds one page at
 * a time. Loads the cryptography on first use.
 */
async function readShots(proof: Proof, loadShots: LoadShots) {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  let sum = 0n;
  let last: readonly string[] = [];
  let [position, count, isGapless] = [0, 0, true];
  for (let page: readonly Shot[] = proof.shots; ; page = await loadShots(position)) {
    const before = position;
    const shots = page.filter((shot) => shot.position > before).sort((a, b) => a.position - b.position);
    isGapless &&= shots.every((shot, place) => shot.position === before + place + 1);
    count += shots.length;
    const text = shots.map((shot) => `${shot.position}:${shot.number}`).join('\n');
    if (shots.length > 0) hash.update(utf8(before === 0 ? text : `\n${text}`));
    sum = shots.reduce((total, shot) => total + BigInt(shot.number), sum);
    last = [...last, ...shots.map((shot) => shot.number)].slice(-16);
    position = shots.at(-1)?.position ?? before;
    // A page without a new shot is the last one, whatever the server counts.
    if (position === before || position >= proof.shot_count) break;
  }
  return { count, isGapless, shotsHash: hexOf(hash.digest()), sum, rank16: last.length < 16 ? '' : (last[0] ?? '') };
}

/**
 * Checks that the round is the one that the end of the shooting names, and that its chain has signed it. A proof without
 * a beacon fails. Loads the cryptography on first use.
 */
async function checkBeacon(beacon: Proof['beacon'], { round, terms, isSandbox }: KnownBefore): Promise<Check> {
  const end = round.shooting_closes_at ?? round.closes_at;
  // Staff may end the shooting sooner than planned, never later.
  const planned = beacon?.after && Date.parse(beacon.after) > Date.parse(end) ? beacon.after : end;
  const expected = beaconRoundOf(new Date(planned));
  const computed = String(expected);
  if (beacon === null) return { name: 'beacon', ok: false, computed, published: '' };
  const { isBeaconSignature } = await import('@chokdee/lotto-contract/beacon');
  const chain = [quicknet, ...(isSandbox ? [sandboxChain] : [])].find(({ hash }) => hash === beacon.chain);
  const isNamed = beacon.round === expected && beacon.round === (terms.beacon?.round ?? expected);
  const isSigned = chain !== undefined && (await isBeaconSignature(chain, beacon.round, beacon.signature ?? ''));
  return { name: 'beacon', ok: isNamed && isSigned, computed, published: `${beacon.round} ${beacon.signature ?? ''}` };
}

/** Returns 3top (the last three digits), 2top (the last two) and 2bottom (ten-thousands and thousands). */
function readNumbers(result: bigint): string {
  const digits = String(result).padStart(5, '0');
  return `${digits.slice(-3)} ${digits.slice(-2)} ${digits.slice(-5, -3)}`;
}

/** Returns the first 8 bytes, big-endian, of HMAC-SHA256(seed, message), modulo 100000. */
async function systemNumber(seed: Uint8Array<ArrayBuffer>, message: string): Promise<bigint> {
  if (seed.length === 0) return 0n;
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, utf8(message));
  return new DataView(mac).getBigUint64(0) % 100_000n;
}

function check(name: CheckName, computed: string, published: string | null): Check {
  return { name, ok: published !== null && computed === published, computed, published: published ?? '' };
}

/** The seed belongs to the commit of the proof, which is the one that was shown before. */
function checkCommit(computed: string, { commit }: Proof, { terms }: KnownBefore): Check {
  const { ok, ...found } = check('commit', computed, terms.commit ?? commit);
  return { ...found, ok: ok && computed === commit };
}

/** Compares by value: `00123` and `123` are the same term. */
function checkNumber(name: CheckName, computed: bigint, published: string | null): Check {
  const ok = published !== null && /^\d+$/.test(published) && BigInt(published) === computed;
  return { name, ok, computed: String(computed), published: published ?? '' };
}

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hexOf(new Uint8Array(digest));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hexBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}
