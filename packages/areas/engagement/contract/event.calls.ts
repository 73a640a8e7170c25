import { defineCalls, EventItem, Id } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Quest } from './quest.calls.ts';

export const eventCalls = defineCalls({
  'POST /api/event/quest': {
    summary: 'Running events with the quests that belong to them, and how many quests wait for the member.',
    access: 'member',
    input: Type.Object({ event_id: Type.Optional(Id) }),
    data: Type.Object({
      count: Type.Integer({ description: 'As in quest/list' }),
      claimable: Type.Integer(),
      events: Type.Array(Type.Object({ event: EventItem, quests: Type.Array(Quest) })),
    }),
    errors: ['EVENT_UNKNOWN'],
  },
});
