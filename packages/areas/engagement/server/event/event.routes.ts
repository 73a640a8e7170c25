import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { registerCall } from '@chokdee/kernel/http';
import { countStates, presentState } from '../quest/quest.presenter.ts';
import { listStates } from '../quest/quest.repository.ts';

export function registerEventCalls(app: App): void {
  registerCall(app, 'POST /api/event/quest', async ({ db, clock, member, ports }, { event_id }) => {
    const now = clock.now();
    const running = await ports.runningEvents(member.agentId);
    const events = running.filter(({ id }) => event_id === undefined || id === event_id);
    if (event_id !== undefined && events.length === 0) throw new BusinessError('EVENT_UNKNOWN');
    const states = await listStates(db, { memberId: member.id, agentId: member.agentId, now });
    return {
      ...countStates(states),
      events: events.map((event) => ({
        event,
        quests: states.filter(({ quest }) => quest.event_id === event.id).map(presentState),
      })),
    };
  });
}
