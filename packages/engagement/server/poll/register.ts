import type { App } from '@chokdee/kernel/app';
import { registerDraw } from './draw-poll.job.ts';
import { registerPollCalls } from './poll.routes.ts';


/** Polls: one vote a member, winners drawn by a seed that was committed before the first. */
export function registerPoll(app: App): void {
  registerPollCalls(app);
  registerDraw(app.deps);
}
