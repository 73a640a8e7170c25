import type { App } from '../../deps.ts';
import { registerDraw } from './draw-poll.job.ts';
import { registerPollCalls } from './poll.routes.ts';

export { createPoll, moveClosing, type NewPoll } from './create-poll.command.ts';
export { getPoll, listChoices, listPolls, listWinners, statusOf } from './poll.repository.ts';

/** Polls: one vote a member, winners drawn by a seed that was committed before the first. */
export function registerPoll(app: App): void {
  registerPollCalls(app);
  registerDraw(app.deps);
}
