import Fastify from 'fastify';
import type { Clock } from './clock.ts';
import type { ApiConfig } from './config.ts';
import type { Db } from './db.ts';
import type { App } from './deps.ts';
import { setUpHttp } from './http/http.plugin.ts';
import { logOptions } from './http/request-log.ts';
import { Jobs } from './jobs/jobs.ts';
import { registerLive } from './live/live.routes.ts';
import { LiveHub } from './live/live-hub.ts';
import { createLivePublisher } from './live/publisher.ts';
import { registerAccount } from './modules/account/index.ts';
import { createSmsSender } from './modules/account/sms-sender.ts';
import { registerAffiliate } from './modules/affiliate/index.ts';
import { registerAgent } from './modules/agent/index.ts';
import { registerBonus } from './modules/bonus/index.ts';
import { registerCashback } from './modules/cashback/index.ts';
import { registerCoupon } from './modules/coupon/index.ts';
import { registerEvent } from './modules/event/index.ts';
import { registerGame } from './modules/game/index.ts';
import { registerLimits } from './modules/limits/index.ts';
import { registerLotto } from './modules/lotto/index.ts';
import { registerMember } from './modules/member/index.ts';
import { createBankClient, registerPayment } from './modules/payment/index.ts';
import { registerPoints } from './modules/points/index.ts';
import { registerPoll } from './modules/poll/index.ts';
import { registerPromotion } from './modules/promotion/index.ts';
import { registerQuest } from './modules/quest/index.ts';
import { registerShop } from './modules/shop/index.ts';
import { registerStakes } from './modules/stakes/index.ts';
import { registerTelemetry } from './modules/telemetry/index.ts';
import { registerWheel } from './modules/wheel/index.ts';
import { registerWithdraw } from './modules/withdraw/index.ts';
import { registerSystem } from './ops/index.ts';

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
