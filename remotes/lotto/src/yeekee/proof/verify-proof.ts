import { beaconChains } from '@chokdee/lotto-contract/beacon-chains';
import type { Proof } from '../../lotto.types.ts';

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

/**
 * Recomputes a Yeekee result from its published terms with WebCrypto (domain guide section 2, exact form).
 * Uses shots, seed and the beacon's value, sends nothing to the server, and returns every term beside the published
 * one.
 */
export async function verifyProof(proof: Proof): Promise<Verification> {
  const shots = [...proof.shots].sort((a, b) => a.position - b.position);
  const shotsHash = await sha256Hex(utf8(shots.map((shot) => `${shot.position}:${shot.number}`).join('\n')));
  const sum = shots.reduce((total, shot) => total + BigInt(shot.number), 0n);
  const rank16 = shots.at(-16)?.number ?? '';
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
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hexBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}
