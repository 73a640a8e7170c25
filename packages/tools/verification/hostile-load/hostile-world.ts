import { createApp } from '@chokdee/api/app';
import {
  callServer,
  createEmptyDatabase,
  fund,
  registerMember,
  startServer,
  type TestMember,
} from '@chokdee/api/testing';
import { startTestBank } from '@chokdee/api/testing/finance';
import type { DataOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { type GatewayProcess, startGatewayProcess } from '../processes/gateway-process.ts';

/** Product as it is deployed: a gateway, an api without jobs behind it, and a jobs process. */
export interface HostileWorld {
  /** Address of the gateway, the only part that clients reach. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly gateway: GatewayProcess;
  /** Member with money. */
  readonly member: TestMember;
  /** Lottery round that stays open longest. */
  readonly roundId: string;
  /** Members with an open payment order, for which a slip can be sent. */
  readonly payers: readonly { readonly token: string; readonly ref: string }[];
  stop(): Promise<void>;
}

export async function startHostileWorld(payerCount: number): Promise<HostileWorld> {
  const [bank, database] = [await startTestBank(), await createEmptyDatabase()];
  const env = {
    SANDBOX: 'on',
    PSP_URL: bank.url,
    BANK_URL: bank.url,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    // Limits by address are off: an attacker has many addresses.
    RATE_LIMIT_PER_MINUTE: '0',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
  };
  const api = await startServer({ ...env, LOG_LEVEL: 'info', JOBS: 'off' });
  const jobs = await startServer({ ...env, LOG_LEVEL: 'info', JOBS: 'only' });
  const gateway = await startGatewayProcess(api.url);
  const app = await createApp({ config: readConfig(env), database: createDb(database.url, 4), clock: systemClock });
  const { deps } = app;
  const member = await registerMember(deps, { username: 'quiet0001', mobile: '0870000001' });
  await fund(deps, member, 100_000);
  const payers = [];
  for (let index = 0; index < payerCount; index += 1) {
    const number = String(index).padStart(4, '0');
    const { token } = await registerMember(deps, { username: `payer${number}`, mobile: `088000${number}` });
    const order = { channel_id: 1, amount: 100 };
    const { data } = await callServer(api, 'POST /api/member/payment/generate_qr', order, { token });
    payers.push({ token, ref: (data as DataOf<'POST /api/member/payment/generate_qr'>).ref });
  }
  const rounds = deps.db.selectFrom('lotto_round').select('id').where('agent_id', '=', 1);
  const open = rounds.where('opens_at', '<', systemClock.now()).where('shooting_closes_at', 'is', null);
  const round = await open.orderBy('closes_at', 'desc').executeTakeFirstOrThrow();
  await jobsAtRest(deps);
  return {
    url: gateway.url,
    databaseUrl: database.url,
    gateway,
    member,
    payers,
    roundId: String(round.id),
    stop: async () => {
      await app.close();
      await gateway.kill();
      await Promise.all([api.stop(), jobs.stop()]);
      await database.drop();
      await bank.stop();
    },
  };
}

const LOOK_MS = 500;

/** Waits until the jobs of a new site have made up for past days. */
async function jobsAtRest({ db, clock }: Deps): Promise<void> {
  const due = db.selectFrom('jobs').select('id').where('status', '=', 'ready').limit(1);
  while (await due.where('run_at', '<', new Date(clock.now().getTime() - LOOK_MS)).executeTakeFirst()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
