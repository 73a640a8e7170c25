import type { Demand } from './demand.ts';
import type { Figures } from './figures.ts';

/** Work of the busiest minute. */
export interface Loads {
  /** Erlangs: processors that work all the time. */
  readonly api: number;
  readonly gateway: number;
  readonly hashes: number;
  /** Writes of the primary, without reads. */
  readonly writes: number;
  readonly reads: number;
  readonly walBytesPerS: number;
  readonly commitsPerS: number;
}

const MS_PER_S = 1_000;

export function loadsOf(demand: Demand, { get }: Figures): Loads {
  const { betsPerS, readsPerS, stakesPerS, shotsPerS, loginsPerS } = demand;
  const acts = (of: string): number =>
    betsPerS * get(`bet_${of}`) + stakesPerS * get(`stake_${of}`) + shotsPerS * get(`shot_${of}`);
  // A bill takes two calls; calls of providers pass no gateway.
  const calls = 2 * betsPerS + readsPerS + shotsPerS + loginsPerS;
  return {
    api: (acts('api_ms') + readsPerS * get('read_api_ms')) / MS_PER_S,
    gateway: (calls * get('gateway_call_ms')) / MS_PER_S,
    hashes: (loginsPerS * get('login_hash_ms')) / MS_PER_S,
    writes: acts('database_ms') / MS_PER_S,
    reads: (readsPerS * get('read_database_ms')) / MS_PER_S,
    walBytesPerS: acts('wal_bytes'),
    commitsPerS: acts('commits'),
  };
}

/** Mean ms of a processor of an act, for the wait in a queue of them. */
export const meanMs = (load: number, perS: number): number => (load * MS_PER_S) / perS;

export const actsPerS = ({ betsPerS, stakesPerS, shotsPerS }: Demand): number => betsPerS + stakesPerS + shotsPerS;

/** Bytes of tables and indexes that a year adds to the primaries. */
export function diskBytesPerYear(demand: Demand, { get }: Figures): number {
  const bills = demand.billsPerYear * (get('bet_disk_bytes') + get('settle_disk_bytes'));
  const stakes = demand.stakesPerDay * 365 * get('stake_disk_bytes');
  return bills + stakes + demand.shotsPerYear * get('shot_disk_bytes');
}

/** Seconds of a processor that the database works for the settlement of a draw. */
export const settlementSeconds = ({ drawBills }: Demand, { get }: Figures): number =>
  (drawBills * get('settle_database_ms')) / MS_PER_S;

/** Seconds of a processor of the nightly proof: each member, rows of the day, and a thirtieth of all rows of a year. */
export function nightSeconds(demand: Demand, { get }: Figures): number {
  const ofDay = demand.billsPerDay + demand.stakesPerDay;
  const ofYear = demand.billsPerYear + demand.stakesPerDay * 365;
  const ms =
    demand.members * get('night_member_ms') +
    ofDay * get('night_new_bill_ms') +
    (ofYear / get('proof_nights')) * get('night_old_bill_ms');
  return ms / MS_PER_S;
}
