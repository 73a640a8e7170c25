import type { App } from '@chokdee/kernel/app';
import { registerEventCalls } from './event.routes.ts';

/** Events with the quests that belong to them; the list itself is content of the agent. */
export function registerEvent(app: App): void {
  registerEventCalls(app);
}
