import type { CallName } from '@chokdee/contracts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../calendar/clock.ts';
import type { ApiConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { LivePublisher } from '../live/publisher.ts';
import type { SmsSender } from '@chokdee/account-server/sign-up';
import type { BankClient } from '@chokdee/finance-server/bank';

/** How a payout came to its end. */
export interface PayoutEnd {
  readonly isDone: boolean;
  /** The bank's own number. */
  readonly bankRef: string;
}

/**
 * What one module offers to others. A module adds its own by declaration merging
 * (`declare module '../../deps.ts' { interface Services { … } }`) and sets it in its register.
 */
export interface Services {
  sms: SmsSender;
  bank: BankClient;
  /** What the bank says of a payout; set by the withdrawals. Answers what came of it. */
  payoutEnded: ((ref: string, end: PayoutEnd) => Promise<string>) | null;
}

/** Made once per process by `createApp` and handed to every module as `app.deps`. */
export interface Deps {
  readonly config: ApiConfig;
  readonly clock: Clock;
  readonly db: Kysely<Database>;
  readonly pool: Db['pool'];
  readonly jobs: Jobs;
  readonly live: LivePublisher;
  readonly liveHub: LiveHub;
  readonly services: Services;
  /** What /readyz answers; false until migrations and seeds are done. */
  readonly readiness: { ready: boolean };
  /** Tests hold every answer against its contract. */
  readonly checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    /** What to check on every request of a call; null: of a route that members use and that is no call. */
    limitOf(call: CallName | null): RateLimit[];
  }
  interface FastifyRequest {
    /** The body as it came, for signatures over it. Empty when there was none. */
    rawBody: Buffer;
  }
}

export type App = FastifyInstance;
