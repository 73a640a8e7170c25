import type { App } from '@chokdee/kernel/app';
import { createDb } from '@chokdee/kernel/db';
import { createApp } from '../app.ts';
import type { TestApp } from './create-test-app.ts';

/** The same product as another process: a pool and memory of its own on the same database. Whoever asks closes it. */
export const createSecondApp = ({ config, databaseUrl, clock }: TestApp): Promise<App> =>
  createApp({ config, database: createDb(databaseUrl), clock });
