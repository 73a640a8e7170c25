import Fastify from 'fastify';
import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { Db } from '@chokdee/kernel/db';
import type { App } from '@chokdee/kernel/app';
import { logOptions, setUpHttp } from '@chokdee/kernel/http';
import { Jobs } from '@chokdee/kernel/jobs';
import { LiveHub, createLivePublisher, registerLive } from '@chokdee/kernel/live';
import { registerAccount } from '@chokdee/account-server/members';
import { createSmsSender } from '@chokdee/account-server/sign-up';
import { registerAffiliate } from '@chokdee/engagement-server/affiliate';
import { registerAgent } from '@chokdee/account-server/agent';
import { registerBonus } from '@chokdee/play/bonus';
import { registerCashback } from '@chokdee/engagement-server/cashback';
import { registerCoupon } from '@chokdee/engagement-server/coupon';
import { registerEvent } from '@chokdee/engagement-server/event';
import { registerGame } from '@chokdee/games-server/register';
import { registerLimits } from '@chokdee/play/limits';
import { registerLotto } from '@chokdee/lotto-server/register';
import { registerMember } from '@chokdee/finance-server/statement';
import { createBankClient } from '@chokdee/finance-server/bank';
import { registerPayment } from '@chokdee/finance-server/deposits';
import { registerPoints } from '@chokdee/engagement-server/points';
import { registerPoll } from '@chokdee/engagement-server/poll';
import { registerPromotion } from '@chokdee/engagement-server/promotion';
import { registerQuest } from '@chokdee/engagement-server/quest';
import { registerShop } from '@chokdee/engagement-server/shop';
import { registerStakes } from '@chokdee/play/stakes';
import { registerTelemetry } from '@chokdee/kernel/telemetry';
import { registerWheel } from '@chokdee/engagement-server/wheel';
import { registerWithdraw } from '@chokdee/finance-server/withdraw';
import { registerSystem } from '@chokdee/kernel/system';

/** Every area of the product, in the order of registration. */
const registers: readonly ((app: App) => void)[] = [
  registerSystem,
  registerLive,
  registerAgent,
  registerAccount,
  registerMember,
  registerLotto,
  registerPayment,
  registerWithdraw,
  registerBonus,
  registerLimits,
  registerGame,
  registerPoints,
  registerStakes,
  registerPromotion,
  registerWheel,
  registerShop,
  registerQuest,
  registerPoll,
  registerCoupon,
  registerCashback,
  registerAffiliate,
  registerEvent,
  registerTelemetry,
];

interface AppProps {
  readonly config: ApiConfig;
  readonly database: Db;
  readonly clock: Clock;
  readonly checkAnswers?: boolean;
}

/** Builds the app; neither the port, the jobs nor the live connection is open yet. `close` ends all three. */
export async function createApp({ config, database, clock, checkAnswers = false }: AppProps): Promise<App> {
  const app = Fastify({
    ...logOptions(config),
    // Nobody but a gateway of ours may say whom a request comes from: else anyone could choose who is counted.
    trustProxy: [...config.trustedGateways],
    // Who is in the middle of a call gets the answer; who only holds a connection open does not keep us.
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
  });
  const { db, pool } = database;
  // The last to end, since hooks of closing run from the last to the first: others may still have something to write.
  app.addHook('onClose', () => database.close());
  const live = createLivePublisher(db, app.log);
  const liveHub = new LiveHub(config.databaseUrl, db, app.log);
  const jobs = new Jobs({ db, clock, live }, app.log);
  app.decorate('deps', {
    config,
    clock,
    db,
    pool,
    jobs,
    live,
    liveHub,
    services: {
      sms: createSmsSender(config.smsUrl, config.pspSecret),
      bank: createBankClient(config, clock),
      payoutEnded: null,
      proofSeen: null,
      stakeCounters: [],
    },
    readiness: { ready: false },
    checkAnswers,
  });
  await setUpHttp(app);
  for (const register of registers) register(app);
  // Open event streams would keep the server from closing, and so would connections that wait for another call.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
    await jobs.stop();
    await live.flush();
    await liveHub.stop();
  });
  return app;
}
