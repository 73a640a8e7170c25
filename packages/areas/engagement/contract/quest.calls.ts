import { defineCalls, Id, Instant, NoInput, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Rules of quests. Each counts real rows. */
export const QuestRule = OneOf([
  'login_days',
  'deposit_count',
  'deposit_thb',
  'settled_thb',
  'bill_count',
  'game_rounds',
  'yeekee_proofs',
  'bank_account',
]);

export const Quest = Type.Object({
  quest_id: Id,
  title: Type.String(),
  description: Type.String(),
  icon: Type.String({ description: 'Name of an icon of the site' }),
  period: OneOf(['daily', 'weekly', 'once']),
  rule: QuestRule,
  unit: Type.String({ description: 'Thai; what progress counts' }),
  progress: Type.Number({ description: 'At most the target' }),
  target: Type.Number(),
  reward: Type.Object({
    kind: OneOf(['points', 'credit', 'spin', 'free_spins'], {
      description: 'spin: of the wheel; free_spins: free rounds of a game, see GET /api/game/freespins',
    }),
    value: Type.Number({ description: 'THB for credit, count otherwise' }),
  }),
  state: OneOf(['active', 'claimable', 'claimed', 'expired']),
  link: Nullable(Type.String({ description: 'Where the member can go on with it' })),
  action: Nullable(Type.String({ description: 'Thai; text of that link' })),
  event_id: Nullable(Id),
  starts_at: Instant,
  ends_at: Nullable(Instant),
  claimed_at: Nullable(Instant),
});

export const questCalls = defineCalls({
  'GET /api/quest/list': {
    summary: "The member's quests: running, those to claim, and the last that were claimed.",
    access: 'member',
    input: NoInput,
    data: Type.Object({
      point: Type.Integer(),
      count: Type.Integer({ description: 'Running and to claim: what the star in the header shows' }),
      claimable: Type.Integer(),
      active: Type.Array(Quest, { description: 'To claim first' }),
      claimed: Type.Array(Quest, { description: 'The last 50' }),
      claimed_count: Type.Integer(),
    }),
  },
  'POST /api/quest/redeem': {
    summary: 'Claims the reward of a quest that is done, once in its period.',
    access: 'member',
    money: true,
    input: Type.Object({ quest_id: Id }),
    data: Type.Object({ quest: Quest, paid: Thb, point: Type.Integer(), free_spins: Type.Integer() }),
    errors: ['QUEST_UNKNOWN', 'QUEST_NOT_DONE', 'QUEST_CLAIMED', 'QUEST_EXPIRED', 'QUEST_NOT_OPEN'],
  },
});
