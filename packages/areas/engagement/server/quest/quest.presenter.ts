import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { copy } from './copy.ts';
import type { QuestRow, QuestState } from './quest.repository.ts';
import type { QuestRule } from './quest.tables.ts';

type List = DataOf<'GET /api/quest/list'>;
type Quest = List['active'][number];

export const isMoneyRule = (rule: QuestRule): boolean => rule === 'deposit_thb' || rule === 'settled_thb';

interface Standing {
  readonly progress: bigint;
  readonly state: Quest['state'];
  readonly endsAt: Date | null;
  readonly claimedAt: Date | null;
}

export function presentQuest(quest: QuestRow, { progress, state, endsAt, claimedAt }: Standing): Quest {
  const amount = (value: bigint): number => (isMoneyRule(quest.rule) ? thb(value) : Number(value));
  return {
    quest_id: quest.id,
    ...pick(quest, 'title', 'description', 'icon', 'period', 'rule', 'link', 'action', 'event_id'),
    unit: copy.units[quest.rule],
    progress: amount(progress < quest.target ? progress : quest.target),
    target: amount(quest.target),
    reward: {
      kind: quest.reward_kind,
      value: quest.reward_kind === 'credit' ? thb(quest.reward_value) : Number(quest.reward_value),
    },
    state,
    starts_at: quest.starts_at.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    claimed_at: claimedAt?.toISOString() ?? null,
  };
}

export const presentState = ({ quest, period, progress, state, claimedAt }: QuestState): Quest =>
  presentQuest(quest, { progress, state, endsAt: period.to, claimedAt });

/** Counts for the header, the list and the events. */
export function countStates(states: readonly QuestState[]): Pick<List, 'count' | 'claimable'> {
  return {
    count: states.filter(({ state }) => state === 'active' || state === 'claimable').length,
    claimable: states.filter(({ state }) => state === 'claimable').length,
  };
}
