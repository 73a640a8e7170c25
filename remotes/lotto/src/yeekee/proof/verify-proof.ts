import { beaconChains } from '@chokdee/lotto-contract/beacon-chains';
import type { Proof, Shot } from '../../lotto.types.ts';

export type CheckName = 'commit' | 'beacon' | 'shots_hash' | 'sum' | 'system_number' | 'rank_16' | 'result' | 'numbers';

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

/** Loads the page of shots behind a position. */
export type LoadShots = (after: number) => Promise<readonly Shot[]>;

/**
 * Recomputes a Yeekee result from its published terms (domain guide section 2, exact form). Hashes the shots page by
 * page. Uses shots, seed and the beacon's value, and returns every term beside the published one.
 */
export async function verifyProof(proof: Proof, loadShots: LoadShots): Promise<Verification> {
  const { shotsHash, sum, rank16 } = await readShots(proof, loadShots);
  const checks = [
    check('shots_hash', shotsHash, proof.shots_hash),
    checkNumber('sum', sum, proof.sum),
    check('rank_16', rank16, proof.rank_16_number),
  ];
  let system = 0n;
  if (proof.fairness === 'commit_reveal') {
    const seed = hexBytes(proof.seed ?? '');
    const terms = [proof.round_id, shotsHash];
    if (proof.beacon) {
      const { beaconRandomness } = await import('@chokdee/lotto-contract/beacon');
      checks.unshift(await checkBeacon(proof.beacon));
      terms.push(await beaconRandomness(proof.beacon.signature ?? ''));
    }
    checks.unshift(check('commit', await sha256Hex(seed), proof.commit));
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

/** Returns hash, sum and rank 16 of all shots; holds one page at a time. Loads the cryptography on first use. */
async function readShots(proof: Proof, loadShots: LoadShots) {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  let sum = 0n;
  let last: readonly string[] = [];
  let position = 0;
  for (let page: readonly Shot[] = proof.shots; ; page = await loadShots(position)) {
    const before = position;
    const shots = page.filter((shot) => shot.position > before).sort((a, b) => a.position - b.position);
    const text = shots.map((shot) => `${shot.position}:${shot.number}`).join('\n');
    if (shots.length > 0) hash.update(utf8(before === 0 ? text : `\n${text}`));
    sum = shots.reduce((total, shot) => total + BigInt(shot.number), sum);
    last = [...last, ...shots.map((shot) => shot.number)].slice(-16);
    position = shots.at(-1)?.position ?? before;
    // A page without a new shot is the last one, whatever the server counts.
    if (position === before || position >= proof.shot_count) break;
  }
  return { shotsHash: hexOf(hash.digest()), sum, rank16: last.length < 16 ? '' : (last[0] ?? '') };
}

/** True when a known beacon chain has signed that round. Loads the cryptography on first use. */
async function checkBeacon({ chain, round, signature }: NonNullable<Proof['beacon']>): Promise<Check> {
  const { isBeaconSignature } = await import('@chokdee/lotto-contract/beacon');
  const known = beaconChains.find(({ hash }) => hash === chain);
  const ok = known !== undefined && (await isBeaconSignature(known, round, signature ?? ''));
  return { name: 'beacon', ok, computed: String(round), published: signature ?? '' };
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
