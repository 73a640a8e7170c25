import { type Demand, demandOf } from './demand.ts';
import type { Figures } from './figures.ts';
import { actsPerS, diskBytesPerYear, type Loads, loadsOf, meanMs, nightSeconds, settlementSeconds } from './loads.ts';
import { serversFor } from './queue.ts';

export interface Money {
  readonly low: number;
  readonly high: number;
}

export interface Plan {
  readonly members: number;
  readonly demand: Demand;
  readonly loads: Loads;
  readonly apis: number;
  /** Processors of the apis, with those that hash passwords. */
  readonly apiCores: number;
  readonly gateways: number;
  readonly jobs: number;
  readonly writers: number;
  /** Names the need that decides the number of writers. */
  readonly writersFor: string;
  readonly coresPerWriter: number;
  readonly standbys: number;
  /** Processors of primaries and standbys. */
  readonly databaseCores: number;
  readonly cores: number;
  readonly memoryGb: number;
  /** Rows of a year on the primaries. */
  readonly diskTbPerYear: number;
  /** The same with all standbys. */
  readonly diskTbCopies: number;
  readonly trafficTbPerMonth: number;
  readonly settlementS: number;
  readonly nightHours: number;
  /** EUR a month with the rows of one year. */
  readonly money: { readonly processors: Money; readonly disk: Money; readonly traffic: Money; readonly sum: Money };
}

export const TB = 1e12;
const [HOUR_S, HOURS_PER_MONTH] = [3_600, 730];
/** One process may be lost or updated at any time. */
const LEAST = 2;

export function planFor(members: number, figures: Figures): Plan {
  const { get } = figures;
  const demand = demandOf(members, figures);
  const loads = loadsOf(demand, figures);
  const size = sizeOf(figures);
  const apis = Math.max(
    LEAST,
    size(loads.api, meanMs(loads.api, actsPerS(demand) + demand.readsPerS)),
    Math.ceil(demand.loginsPerS / get('logins_per_api_s')),
  );
  const gateways = Math.max(
    LEAST,
    size(loads.gateway, get('gateway_call_ms')),
    Math.ceil(demand.streams / get('gateway_streams') / get('gateway_full')),
  );
  const database = databaseFor(demand, loads, figures);
  const later = laterWork(demand, database, figures);
  const { coresPerWriter, standbys, writers } = database;
  const apiCores = apis + Math.ceil(loads.hashes / get('busiest'));
  const databaseCores = (writers + standbys) * coresPerWriter;
  const cores = apiCores + gateways + later.jobs + databaseCores;
  const diskTbPerYear = diskBytesPerYear(demand, figures) / TB;
  const diskTbCopies = diskTbPerYear * (1 + standbys / writers);
  const trafficTbPerMonth = demand.trafficBytesPerMonth / TB;
  return {
    members,
    demand,
    loads,
    apis,
    apiCores,
    gateways,
    ...database,
    ...later,
    databaseCores,
    cores,
    memoryGb: (apis + gateways + later.jobs) * get('process_memory_gb') + databaseCores * get('memory_gb_per_core'),
    diskTbPerYear,
    diskTbCopies,
    trafficTbPerMonth,
    money: moneyOf({ cores, diskTbCopies, trafficTbPerMonth }, figures),
  };
}

const sizeOf =
  ({ get }: Figures) =>
  (load: number, serviceMs: number): number =>
    serversFor({ load, serviceMs, longestMs: get('longest_wait_ms'), busiest: get('busiest') });

type Database = Pick<Plan, 'writers' | 'writersFor' | 'coresPerWriter' | 'standbys'>;

/** Sizes the databases: for the rush, and for the settlement and the night after it. */
function databaseFor(demand: Demand, loads: Loads, figures: Figures): Database {
  const { get } = figures;
  const size = sizeOf(figures);
  const busiest = get('busiest');
  const serviceMs = meanMs(loads.writes, actsPerS(demand));
  const laterCores =
    Math.max(
      settlementSeconds(demand, figures) / get('settlement_s'),
      nightSeconds(demand, figures) / HOUR_S / get('night_hours'),
    ) / busiest;
  const reasons = [
    ['processors', Math.max(size(loads.writes, serviceMs), laterCores) / get('machine_cores')],
    ['log', loads.walBytesPerS / get('disk_bytes_per_s') / busiest],
    ['commits', loads.commitsPerS / get('commits_per_s') / get('standby_commit_share') / busiest],
    ['rows of a year', diskBytesPerYear(demand, figures) / TB / get('machine_disk_tb')],
  ] as const;
  const [writersFor, wanted] = reasons.reduce((most, reason) => (reason[1] > most[1] ? reason : most));
  const writers = Math.ceil(wanted);
  const coresPerWriter = Math.max(LEAST, size(loads.writes / writers, serviceMs), Math.ceil(laterCores / writers));
  const standbys = Math.max(writers * get('standbys_per_writer'), Math.ceil(loads.reads / coresPerWriter / busiest));
  return { writers, writersFor, coresPerWriter, standbys };
}

/** Sizes the jobs processes, and tells how long settlement and proof take then. */
function laterWork(
  demand: Demand,
  { writers, coresPerWriter }: Database,
  figures: Figures,
): Pick<Plan, 'jobs' | 'settlementS' | 'nightHours'> {
  const { get } = figures;
  const cores = writers * coresPerWriter * get('busiest');
  const [settleSlots, bulkSlots] = [get('settlement_slots'), get('bulk_slots')];
  const databaseS = settlementSeconds(demand, figures);
  const jobsS = (demand.drawBills * get('settle_jobs_ms')) / 1_000;
  const nightS = nightSeconds(demand, figures);
  const jobs = Math.max(
    LEAST,
    Math.ceil(jobsS / get('settlement_s')),
    Math.ceil(databaseS / get('settlement_s') / settleSlots),
    Math.ceil(nightS / HOUR_S / get('night_hours') / bulkSlots),
  );
  return {
    jobs,
    settlementS: Math.max(jobsS / jobs, databaseS / Math.min(cores, jobs * settleSlots)),
    nightHours: nightS / Math.min(cores, jobs * bulkSlots) / HOUR_S,
  };
}

function moneyOf(
  { cores, diskTbCopies, trafficTbPerMonth }: Pick<Plan, 'cores' | 'diskTbCopies' | 'trafficTbPerMonth'>,
  { price }: Figures,
): Plan['money'] {
  const times = (amount: number, name: string): Money => {
    const { low, high } = price(name);
    return { low: amount * low, high: amount * high };
  };
  const processors = times(cores * HOURS_PER_MONTH, 'core_hour');
  const disk = times(diskTbCopies * 1_000, 'disk_gb_month');
  const traffic = times(trafficTbPerMonth, 'traffic_tb');
  const sum = (end: 'low' | 'high'): number => processors[end] + disk[end] + traffic[end];
  return { processors, disk, traffic, sum: { low: sum('low'), high: sum('high') } };
}
