import { demandOf } from './demand.ts';
import type { Figures } from './figures.ts';
import { actsPerS, diskBytesPerYear, loadsOf, meanMs, nightSeconds, settlementSeconds } from './loads.ts';
import { TB } from './plan.ts';
import { loadOf } from './queue.ts';

export interface Limit {
  readonly name: string;
  /** Members with which it is reached. */
  readonly members: number;
  /** Step of the ladder that removes it. */
  readonly step: string;
}

/** Step that removes limits of one database. Record 55 says what it lacks. */
export const SEVERAL = 'several writers (record 55), proven as an experiment, not for production';
/** Demand grows in step with members, so any number of them tells the demand of one. */
const SOME = 1_000_000;
const HOUR_S = 3_600;
/** Processes of the smallest house that survives the loss of one. */
const FIRST = 2;

/** Returns the limits of a house in the order in which growth reaches them. */
export function limitsOf(figures: Figures): Limit[] {
  const { get } = figures;
  const demand = demandOf(SOME, figures);
  const loads = loadsOf(demand, figures);
  const busiest = get('busiest');
  const cores = get('machine_cores');
  const take = (servers: number, serviceMs: number): number =>
    loadOf(servers, { serviceMs, longestMs: get('longest_wait_ms'), busiest });
  const apiMs = meanMs(loads.api, actsPerS(demand) + demand.readsPerS);
  const writeMs = meanMs(loads.writes, actsPerS(demand));
  const bothMs = meanMs(loads.writes + loads.reads, actsPerS(demand) + demand.readsPerS);
  const limit = (name: string, step: string, capacity: number, used: number): Limit => ({
    name,
    step,
    members: (capacity / used) * SOME,
  });
  return [
    limit('processors of two api processes', 'more api processes', take(FIRST, apiMs), loads.api),
    limit('logins of two api processes', 'more api processes', FIRST * get('logins_per_api_s'), demand.loginsPerS),
    limit('connections of the database', 'a pooler', take(get('processes_without_pooler') - FIRST, apiMs), loads.api),
    limit(
      'event streams of two gateways',
      'more gateways',
      FIRST * get('gateway_streams') * get('gateway_full'),
      demand.streams,
    ),
    limit('processors of two gateways', 'more gateways', take(FIRST, get('gateway_call_ms')), loads.gateway),
    limit('`NOTIFY` with every commit', 'NATS', get('notices_per_s') * busiest, loads.commitsPerS),
    limit('processors of a database with 2', 'a bigger machine', take(FIRST, bothMs), loads.writes + loads.reads),
    limit(
      `processors of a database with ${cores}, reads on the primary`,
      'reads from standbys',
      take(cores, bothMs),
      loads.writes + loads.reads,
    ),
    limit(`processors of a primary with ${cores}`, SEVERAL, take(cores, writeMs), loads.writes),
    limit('log of one disk', SEVERAL, get('disk_bytes_per_s') * busiest, loads.walBytesPerS),
    limit(
      'durable commits of one server',
      SEVERAL,
      get('commits_per_s') * get('standby_commit_share') * busiest,
      loads.commitsPerS,
    ),
    limit(
      `rows of a year on ${get('machine_disk_tb')} TB`,
      SEVERAL,
      get('machine_disk_tb') * TB,
      diskBytesPerYear(demand, figures),
    ),
    limit(
      `settlement within ${get('settlement_s')} s on ${cores} processors`,
      SEVERAL,
      get('settlement_s') * cores * busiest,
      settlementSeconds(demand, figures),
    ),
    limit(
      'nightly proof of two jobs processes',
      'more jobs processes',
      get('night_hours') * HOUR_S * FIRST * get('bulk_slots'),
      nightSeconds(demand, figures),
    ),
    limit(
      `nightly proof on ${cores} processors`,
      SEVERAL,
      get('night_hours') * HOUR_S * cores * busiest,
      nightSeconds(demand, figures),
    ),
  ].sort((one, other) => one.members - other.members);
}
