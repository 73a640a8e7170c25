import { createApp } from '@chokdee/api/app';
import { type ChildServer, createEmptyDatabase, startServer, testBeaconUrl } from '@chokdee/api/testing';
import { payOutFreely, startTestBank, type TestBank } from '@chokdee/api/testing/finance';
import type { Deps } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { type JobProcess, startJobProcess } from './job-process.ts';

/** Product without job processes, which the proof starts and ends: an api, a bank, a beacon and a database. */
export interface StandstillWorld {
  readonly bank: TestBank;
  /** Address of the public beacon. */
  readonly beaconUrl: string;
  /** Serves members and runs no jobs. */
  readonly api: ChildServer;
  /** Dependencies of an app in this process, which prepares and looks. */
  readonly deps: Deps;
  /** Address of the database for its owner. */
  readonly ownerUrl: string;
  startJobs(name: string, env?: Readonly<Record<string, string>>): Promise<JobProcess>;
  stop(): Promise<void>;
}

export async function startStandstillWorld(): Promise<StandstillWorld> {
  const [bank, database, beaconUrl] = [await startTestBank(), await createEmptyDatabase(), await testBeaconUrl()];
  const env = {
    SANDBOX: 'on',
    SANDBOX_URL: beaconUrl,
    PSP_URL: bank.url,
    BANK_URL: bank.url,
    // This path of the test bank answers everything with 200.
    SMS_URL: `${bank.url}/sms`,
    SEAL_WEBHOOK_URL: `${bank.url}/sms`,
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '0',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
  };
  const api = await startServer({ ...env, JOBS: 'off' });
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
  const app = await createApp({ config, database: createDb(database.url, 4), clock: systemClock });
  await app.ready();
  await payOutFreely(app.deps);
  return {
    bank,
    beaconUrl,
    api,
    deps: app.deps,
    ownerUrl: database.ownerUrl,
    startJobs: (name, jobsEnv) => startJobProcess(name, { ...env, ...jobsEnv }),
    stop: async () => {
      await app.close();
      await api.kill();
      await database.drop();
      await bank.stop();
    },
  };
}
