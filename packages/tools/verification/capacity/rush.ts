import { createRandom } from '../reference/random.ts';

const MINUTE_S = 60;
const SEED = 1;

interface RushProps {
  /** Bills of all minutes together. */
  readonly bills: number;
  readonly minutes: number;
  /** Bills of the last minute, as a multiple of the mean minute. */
  readonly lastMinuteFactor: number;
  readonly servers: number;
  readonly serviceMs: number;
}

export interface Rush {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  /** Seconds from the close of the round to the answer of the last bill. */
  readonly lateS: number;
}

/** Returns the shares of the minutes: each has the same multiple of the one before. */
export function sharesOf(minutes: number, lastMinuteFactor: number): number[] {
  const shares = (growth: number): number[] => {
    const weights = Array.from({ length: minutes }, (_, minute) => growth ** (minute + 1 - minutes));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  let [low, high] = [1, 10];
  for (let step = 0; step < 60; step += 1) {
    const growth = (low + high) / 2;
    if ((shares(growth).at(-1) ?? 0) * minutes < lastMinuteFactor) low = growth;
    else high = growth;
  }
  return shares(low);
}

/** Plays the last minutes before a draw: bills come at random and wait in one queue. The seed is fixed. */
export function playRush({ bills, minutes, lastMinuteFactor, servers, serviceMs }: RushProps): Rush {
  const random = createRandom(SEED);
  // Above 0, since its logarithm is taken.
  const exponential = (): number => -Math.log((random.below(2 ** 31) + 1) / 2 ** 31);
  const freeAt = new Float64Array(servers);
  const waits: number[] = [];
  let last = 0;
  for (const [minute, share] of sharesOf(minutes, lastMinuteFactor).entries()) {
    const meanGapS = MINUTE_S / (bills * share);
    const end = (minute + 1) * MINUTE_S;
    for (let at = minute * MINUTE_S + exponential() * meanGapS; at < end; at += exponential() * meanGapS) {
      const start = Math.max(at, freeAt[0] ?? 0);
      const done = start + (exponential() * serviceMs) / 1000;
      replaceFirst(freeAt, done);
      waits.push((start - at) * 1000);
      last = Math.max(last, done);
    }
  }
  waits.sort((one, other) => one - other);
  const at = (share: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1), lateS: Math.max(0, last - minutes * MINUTE_S) };
}

/** Replaces the least value of a heap. */
function replaceFirst(heap: Float64Array, value: number): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
    if (child >= heap.length || value <= (heap[child] ?? 0)) break;
    heap[place] = heap[child] ?? 0;
    place = child;
  }
  heap[place] = value;
}
