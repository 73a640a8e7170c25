import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { getPoints, lockMainWallets, postPoints, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import type { Title } from '@chokdee/kernel/titles';
import type { Freespins } from '../ports.ts';
import { countSpins, grantSpins } from '../wheel/spin-grants.ts';
import { listQuests, type QuestState, stateOfQuest } from './quest.repository.ts';

interface ClaimProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly questId: string;
  /** Runs in the transaction that gives the reward. */
  keep(tx: Tx, claimed: ClaimedQuest): Promise<void>;
}

export interface ClaimedQuest {
  readonly state: QuestState;
  readonly paidSatang: bigint;
  readonly points: number;
  readonly freeSpins: number;
}

/** Gives the reward, once in a period. @throws QUEST_UNKNOWN, _NOT_OPEN, _EXPIRED, _NOT_DONE or _CLAIMED. */
export async function claimQuest(deps: Deps, props: ClaimProps): Promise<ClaimedQuest> {
  const { memberId, agentId, questId } = props;
  const claimed = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    // Its lock puts the claims of a member one after another, and is the first that who moves money takes.
    const mainWallet = (await lockMainWallets(tx, [memberId])).get(memberId);
    const quest = (await listQuests(tx, agentId)).find(({ id }) => id === questId);
    if (!quest || !mainWallet) throw new BusinessError('QUEST_UNKNOWN');
    if (quest.starts_at > now) throw new BusinessError('QUEST_NOT_OPEN');
    const state = await stateOfQuest(tx, memberId, quest, now);
    if (state.state === 'claimed') throw new BusinessError('QUEST_CLAIMED');
    if (state.state === 'expired') throw new BusinessError('QUEST_EXPIRED');
    if (state.state === 'active') throw new BusinessError('QUEST_NOT_DONE');
    await tx
      .insertInto('quest_claims')
      .values({
        member_id: memberId,
        quest_id: quest.id,
        period_key: state.period.key,
        agent_id: agentId,
        version: quest.version,
        progress: state.progress,
        claimed_at: now,
      })
      .execute();
    await giveReward(tx, {
      memberId,
      agentId,
      walletId: mainWallet.id,
      state,
      at: now,
      freespins: deps.ports.freespins,
    });
    const outcome: ClaimedQuest = {
      state: { ...state, state: 'claimed', claimedAt: now },
      paidSatang: quest.reward_kind === 'credit' ? quest.reward_value : 0n,
      points: await getPoints(tx, memberId),
      freeSpins: await countSpins(tx, memberId, now),
    };
    await props.keep(tx, outcome);
    return outcome;
  });
  if (claimed.paidSatang > 0n) deps.live.balanceChanged(memberId);
  if (claimed.state.quest.reward_kind === 'points') {
    await deps.live.publish({ memberId }, 'points', { point: claimed.points });
  }
  return claimed;
}

interface RewardProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly walletId: number;
  readonly state: QuestState;
  readonly at: Date;
  readonly freespins: Freespins;
}

async function giveReward(tx: Tx, props: RewardProps): Promise<void> {
  const { memberId, walletId, state, at } = props;
  const { quest, period } = state;
  const key = `quest:${quest.id}:${period.key}`;
  const reference = { kind: 'quest' as const, id: quest.id };
  const title = { key: 'quest.reward', params: { name: quest.title } } as const;
  const amount = Number(quest.reward_value);
  const gift = { kind: quest.reward_kind, value: String(quest.reward_value) };
  const told = { memberId, params: { ...title.params, gift }, cause: `${quest.id}:${period.key}`, at };
  await notify(tx, [{ ...told, key: 'quest.reward' }]);
  if (quest.reward_kind === 'points') {
    await postPoints(tx, { memberId, amount, kind: 'quest', house: 'points:quests', key, reference, title, at });
  }
  if (quest.reward_kind === 'spin') await grantSpins(tx, { memberId, key, spins: amount, at });
  if (quest.reward_kind === 'free_spins') await giveFreespins(tx, props, { key, title });
  if (quest.reward_kind !== 'credit') return;
  await postTransfer(tx, {
    memberId,
    walletId,
    amountSatang: quest.reward_value,
    kind: 'reward',
    house: 'quest:rewards',
    key,
    reference,
    title,
    at,
  });
}

const FREE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Wins of the free rounds go into the main wallet: the quest has earned them. Without an answer of the game the quest
 * stays claimable.
 */
async function giveFreespins(
  tx: Tx,
  { memberId, agentId, state: { quest }, at, freespins }: RewardProps,
  { key, title }: { readonly key: string; readonly title: Title },
): Promise<void> {
  const { reward_provider_id: providerId, reward_game_id: gameId, reward_stake_satang: stakeSatang } = quest;
  if (providerId === null || gameId === null || stakeSatang === null) throw new Error(`quest ${quest.id} has no game`);
  await freespins.grant(tx, {
    memberId,
    agentId,
    key,
    title,
    providerId,
    gameId,
    rounds: Number(quest.reward_value),
    stakeSatang,
    pays: 'cash',
    turnoverTimes: 0,
    maxWinSatang: null,
    isTold: true,
    expiresAt: new Date(at.getTime() + FREE_DAYS * DAY_MS),
    at,
  });
}
