import type { App } from '@chokdee/kernel/app';
import { registerAlarmViews } from './alarm-views.ts';
import { registerJobViews } from './job-views.ts';
import { registerProofViews } from './proof-views.ts';

/** Answers the views of the house desk that read tables of the kernel. */
export function registerHouse(app: App): void {
  registerAlarmViews(app);
  registerJobViews(app);
  registerProofViews(app);
}
