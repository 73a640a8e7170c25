import { type Alarm, type AreaState, RegistryFollower, type ReleaseSource, watchCanaries } from '@chokdee/release';
import pg from 'pg';
import { createLastKnown } from './last-known.ts';
import { tellWebhook } from './webhook.ts';

interface FollowProps {
  readonly source: ReleaseSource;
  readonly databaseUrl: string;
  /** Where the last known states are kept. */
  readonly stateFile: string;
  /** Told of every canary that was ended automatically. */
  readonly webhookUrl: string | null;
  readonly log: (line: string) => void;
}

const WATCH_MS = 5_000;

/**
 * Keeps the gateway's releases as the registry says, and looks after canaries. While the database is away it goes on
 * with what it knows; a start without the database begins with what was known last.
 */
export async function followReleases({ source, databaseUrl, stateFile, webhookUrl, log }: FollowProps) {
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

  let fault: string | null = null;
  async function watch(): Promise<void> {
    try {
      for (const alarm of await watchCanaries(pool)) await announce(alarm);
      fault = null;
    } catch (error) {
      // Told once, not every five seconds: the database may be away for long.
      const message = error instanceof Error ? error.message : String(error);
      if (message !== fault) log(`canaries are not watched: ${message}`);
      fault = message;
    }
  }
  async function announce(alarm: Alarm): Promise<void> {
    log(`rolled back ${JSON.stringify(alarm)}`);
    if (webhookUrl) await tellWebhook(webhookUrl, { event: 'release.rolled_back', ...alarm }, log);
  }

  if (!(await follower.start())) take(lastKnown.read() ?? []);
  const timer = setInterval(() => void watch(), WATCH_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await follower.stop();
      await pool.end();
    },
  };
}
