import type { App } from '@chokdee/kernel/app';
import { createDb } from '@chokdee/kernel/db';
import { createApp } from '../app.ts';
import type { TestApp } from './create-test-app.ts';

/** Creates a second process of the product: own pool and memory on the same database. The caller closes it. */
export const createSecondApp = ({ config, databaseUrl, clock }: TestApp): Promise<App> =>
  createApp({ config, database: createDb(databaseUrl), clock });
