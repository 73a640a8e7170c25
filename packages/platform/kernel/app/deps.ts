import type { Contract, StaffContract } from '@chokdee/contracts/server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../calendar/clock.ts';
import type { ApiConfig } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Standbys } from '../db/standbys.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { LivePublisher } from '../live/publisher.ts';
import type { Ports } from './ports.ts';

/** Made once per process by `createApp` and handed to every module as `app.deps`. */
export interface Deps {
  readonly config: ApiConfig;
  readonly clock: Clock;
  readonly db: Queryable;
  readonly pool: Db['pool'];
  /** Null without standbys: the primary answers everything. */
  readonly standbys: Pick<Standbys, 'current'> | null;
  readonly jobs: Jobs;
  readonly live: LivePublisher;
  readonly liveHub: LiveHub;
  readonly ports: Ports;
  /** Answer of /readyz; false until migrations and seeds are done. */
  readonly readiness: { ready: boolean };
  /** Every call and refusal of the product. */
  readonly contract: Contract;
  /** Every call of the back office. */
  readonly staffContract: StaffContract;
  /** Tests hold every answer and refusal against the contract; this is told what breaks it. Null outside of tests. */
  readonly contractBroken: ((sentence: string) => never) | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** The body as it came, for signatures over it. Empty when there was none. */
    rawBody: Buffer;
  }
}

export type App = FastifyInstance;
