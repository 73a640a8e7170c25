import {
  type Alarm,
  type AreaState,
  type AssetFault,
  advancePlans,
  assertWhole,
  RegistryFollower,
  type ReleaseSource,
  type ReleaseStore,
  readTicketKey,
  recordAssetFaults,
  watchCanaries,
} from '@chokdee/release';
import pg from 'pg';
import { createLastKnown } from './last-known.ts';
import { ReleaseMetrics } from './release-metrics.ts';
import type { TicketOffice } from './tickets.ts';
import { tellWebhook } from './webhook.ts';

interface FollowProps {
  readonly source: ReleaseSource;
  readonly store: ReleaseStore;
  readonly databaseUrl: string;
  /** File with the last known states. */
  readonly stateFile: string;
  /** Called for every canary that was ended automatically. */
  readonly webhookUrl: string | null;
  /** Receives the key that signs tickets. */
  readonly tickets: TicketOffice;
  readonly log: (line: string) => void;
}

const WATCH_MS = 5_000;
const MOST_FAULTS = 1_000;

/**
 * Keeps the gateway's releases as the registry says, and watches canaries. While the database is away the last known
 * states stay, also over a restart.
 */
export async function followReleases(props: FollowProps) {
  const { source, store, databaseUrl, stateFile, webhookUrl, tickets, log } = props;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => undefined); // an idle connection ended; the next query says so if it matters
  const lastKnown = createLastKnown(stateFile);

  const take = (states: readonly AreaState[]) => {
    const moved = source.follow(states);
    if (moved.length > 0) log(`a new release of ${moved.join(', ')}`);
  };
  const follower = new RegistryFollower({
    pool,
    databaseUrl,
    log,
    onStates(states) {
      take(states);
      try {
        lastKnown.write(states);
      } catch (error) {
        log(`the last known releases cannot be kept: ${error instanceof Error ? error.message : error}`);
      }
    },
  });

  let assetFaults: AssetFault[] = [];
  async function tellFaults(): Promise<void> {
    const seen = assetFaults;
    if (seen.length === 0) return;
    assetFaults = [];
    await recordAssetFaults(pool, seen);
  }

  let fault: string | null = null;
  async function watch(): Promise<void> {
    try {
      tickets.use(await readTicketKey(pool));
      await tellFaults();
      for (const alarm of await watchCanaries(pool)) await announce(alarm);
      const assertShown = (state: AreaState) => assertWhole({ pool, store }, state);
      for (const line of await advancePlans({ pool, now: new Date(), assertWhole: assertShown })) log(line);
      fault = null;
    } catch (error) {
      // Logged once: the database may be away for long.
      const message = error instanceof Error ? error.message : String(error);
      if (message !== fault) log(`canaries are not watched: ${message}`);
      fault = message;
    }
  }
  async function announce(alarm: Alarm): Promise<void> {
    log(`rolled back ${JSON.stringify(alarm)}`);
    if (webhookUrl) await tellWebhook(webhookUrl, { event: 'release.rolled_back', ...alarm }, log);
  }

  if (await follower.start()) tickets.use(await readTicketKey(pool));
  else take(lastKnown.read() ?? []);
  const timer = setInterval(() => void watch(), WATCH_MS);
  const numbers = new ReleaseMetrics();
  return {
    /** Empty while the database is away. */
    metrics: () => numbers.read(pool).catch(() => ''),
    /** Keeps a file that could not be served until the next check of the canaries. */
    noteFault(seen: AssetFault): void {
      if (assetFaults.length < MOST_FAULTS) assetFaults.push(seen);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await follower.stop();
      await pool.end();
    },
  };
}
