import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { FastifyInstance } from 'fastify';
import type { Outside } from '../outside.ts';

/** Serves a chain of drand (`bls-unchained-g1-rfc9380`) over its HTTP interface. Its key is public. */
const SECRET_KEY = Buffer.from('13f161015c8cfddaa0a815d7631dc3b5940ac44a3e7ed6d0fdbaba19a34703b2', 'hex');
const CHAIN = '8eb497dd8f1fec6f0d599b2a034516da1c82dace74df1b86a20498ce49d58e87';
const GENESIS = 1_692_803_367;
const PERIOD_S = 3;
const SUITE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Returns the signed randomness of a round. */
export function beaconRound(round: number) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const { hash, sign, Signature } = bls12_381.shortSignatures;
  const signature = Signature.toHex(sign(hash(sha256(number), SUITE), SECRET_KEY));
  return { round, randomness: sha256(Buffer.from(signature, 'hex')).toString('hex'), signature };
}

/** A future round is unknown, as in the real chain, unless it was released early. */
export function registerBeacon(app: FastifyInstance, outside: Outside): void {
  const newest = () => Math.floor((outside.now().getTime() / 1000 - GENESIS) / PERIOD_S) + 1;
  /** Rounds released early: a test that closes a lottery's round early needs no wait. */
  const early = new Set<number>();

  app.get(`/sandbox/beacon/${CHAIN}/info`, async () => ({
    public_key: Buffer.from(bls12_381.shortSignatures.getPublicKey(SECRET_KEY).toBytes(true)).toString('hex'),
    period: PERIOD_S,
    genesis_time: GENESIS,
    hash: CHAIN,
    schemeID: 'bls-unchained-g1-rfc9380',
  }));
  app.get(`/sandbox/beacon/${CHAIN}/public/latest`, async () => beaconRound(newest()));
  app.get<{ Params: { round: string } }>(`/sandbox/beacon/${CHAIN}/public/:round`, async ({ params }, reply) => {
    const round = Number(params.round);
    if (!Number.isInteger(round) || round < 1) return reply.code(400).send({ error: 'A round is a number from 1.' });
    if (round > newest() && !early.has(round)) return reply.code(425).send({ error: 'That round has not come yet.' });
    return beaconRound(round);
  });
  app.post<{ Params: { round: string } }>(`/sandbox/beacon/${CHAIN}/public/:round/early`, async ({ params }, reply) => {
    early.add(Number(params.round));
    return reply.code(204).send();
  });
}
