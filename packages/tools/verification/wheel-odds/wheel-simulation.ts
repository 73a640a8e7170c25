import { createHash, createHmac } from 'node:crypto';
import { commitOf, createServerSeed, redistributeOdds, spinOutcome } from '@chokdee/engagement-server/wheel';
import { chiSquareTest } from './chi-square.ts';

export interface RunPrize {
  readonly id: number;
  readonly name: string;
  readonly kind: 'credit' | 'points' | 'spin' | 'none';
  readonly odds_basis_points: number;
  readonly has_stock: boolean;
}

interface RunProps {
  readonly spins: number;
  readonly prizes: readonly RunPrize[];
  /** Stock by the id of its prize. */
  readonly stocks: ReadonlyMap<number, number>;
  /** Makes the server seed of a place, counted from 0. Undefined means the product draws it. */
  readonly seedOf?: (place: number) => Buffer;
}

export interface RunReport {
  readonly spins: number;
  /** Number of seeds whose commitment was published before and held. */
  readonly seeds: number;
  /** Number of versions of the wheel: the first, and one for each prize that was used up. */
  readonly versions: number;
  readonly hits: readonly { id: number; name: string; seen: number; expected: number; odds_percent: number }[];
  readonly leastStock: number;
  readonly chiSquare: number;
  readonly p: number;
}

const SPINS_PER_SEED = 64;

/** Computes the prize from what a proof shows, with no code of the product. */
function recompute(seed: Buffer, clientSeed: string, nonce: number, prizes: readonly RunPrize[]): number | undefined {
  const digest = createHmac('sha256', seed).update(`${clientSeed}:${nonce}`).digest();
  const place = (digest.readBigUInt64BE() * 10_000n) >> 64n;
  let reached = 0n;
  return prizes.find((prize) => {
    reached += BigInt(prize.odds_basis_points);
    return place < reached;
  })?.id;
}

/**
 * Spins the wheel by the product's code: seeds, commitments, outcomes and stocks.
 * @throws Error when a commitment or a recomputed spin differs, or a used-up prize is hit
 */
export function runWheel({ spins, prizes: first, stocks, seedOf = createServerSeed }: RunProps): RunReport {
  let prizes = [...first];
  let versions = 1;
  const left = new Map(stocks);
  const bins = new Map(first.map((prize) => [prize.id, { ...prize, seen: 0, expected: 0 }]));
  let seeds = 0;
  let leastStock = Math.min(Number.POSITIVE_INFINITY, ...stocks.values());
  let spinsOfVersion = 0;
  const endVersion = () => {
    for (const { id, odds_basis_points } of prizes) {
      const bin = bins.get(id);
      if (bin) bin.expected += (spinsOfVersion * odds_basis_points) / 10_000;
    }
    spinsOfVersion = 0;
  };
  for (let spin = 0; spin < spins; seeds += 1) {
    const serverSeed = seedOf(seeds);
    const commit = commitOf(serverSeed);
    const clientSeed = `member-${seeds}`;
    for (let nonce = 0; nonce < SPINS_PER_SEED && spin < spins; nonce += 1, spin += 1) {
      const { id } = spinOutcome({ serverSeed, clientSeed, nonce }, prizes);
      if (id !== recompute(serverSeed, clientSeed, nonce, prizes)) throw new Error(`spin ${spin} is not reproducible`);
      const bin = bins.get(id);
      if (bin) bin.seen += 1;
      spinsOfVersion += 1;
      const stock = left.get(id);
      if (stock === undefined) continue;
      if (stock === 0) throw new Error(`spin ${spin} hit prize ${id}, which is used up`);
      left.set(id, stock - 1);
      leastStock = Math.min(leastStock, stock - 1);
      if (stock > 1) continue;
      endVersion();
      prizes = redistributeOdds(prizes, id);
      versions += 1;
    }
    const revealed = createHash('sha256').update(serverSeed).digest('hex');
    if (revealed !== commit) throw new Error(`seed ${seeds} is not the one that was committed`);
  }
  endVersion();
  const hits = [...bins.values()].map(({ id, name, seen, expected, odds_basis_points }) => ({
    id,
    name,
    seen,
    expected,
    odds_percent: odds_basis_points / 100,
  }));
  return { spins, seeds, versions, hits, leastStock, ...chiSquareTest(hits) };
}
