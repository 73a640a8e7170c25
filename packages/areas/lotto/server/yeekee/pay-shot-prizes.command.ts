import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { mainWallet, postTransfer } from '@chokdee/kernel/ledger';
import type { LivePublisher } from '@chokdee/kernel/live';
import { notify } from '@chokdee/kernel/notices';
import { lotteryOfRound } from '../rounds/lottery.repository.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';

/** Ranks 1 and 16, to real members who staked enough on the round. The key pays each rank once. */
export async function payShotPrizes(
  { db, live }: { db: Queryable; live: LivePublisher },
  round: RoundRow,
  now: Date,
): Promise<void> {
  if (round.group !== 'yeekee' || round.status !== 'resulted') return;
  const category = await lotteryOfRound(db, round);
  const winners = await db
    .selectFrom('yeekee_outcome as o')
    .innerJoin('yeekee_shot as s', (join) =>
      join
        .onRef('s.round_id', '=', 'o.round_id')
        .on((on) =>
          on.or([
            on('s.position', '=', on.ref('o.rank_1_position')),
            on('s.position', '=', on.ref('o.rank_16_position')),
          ]),
        ),
    )
    .select(['s.member_id', 's.position', 'o.rank_1_position'])
    .where(({ and }) => and({ 'o.round_id': round.id, 's.is_sandbox': false }))
    .orderBy('s.member_id')
    .execute();
  for (const winner of winners) {
    const rank = winner.position === winner.rank_1_position ? 1 : 16;
    if ((await stakedOnRound(db, winner.member_id, round.id)) < category.prize_min_stake_satang) continue;
    const wallet = await mainWallet(db, winner.member_id);
    const amountSatang = rank === 1 ? category.rank_1_prize_satang : category.rank_16_prize_satang;
    const params = { rank, ...roundName(round), round: String(round.id), satang: String(amountSatang) } as const;
    await inTransaction(db, async (tx) => {
      await postTransfer(tx, {
        memberId: winner.member_id,
        walletId: wallet.id,
        amountSatang,
        kind: 'yeekee_prize',
        house: 'yeekee:prizes',
        key: `yeekee-prize:${round.id}:${rank}`,
        reference: { kind: 'round', id: String(round.id) },
        title: { key: 'lotto.prize', params: { rank, ...roundName(round) } },
        at: now,
      });
      const cause = `${round.id}:${rank}`;
      await notify(tx, [{ memberId: winner.member_id, key: 'lotto.shot_prize', params, cause, at: now }]);
    });
    live.balanceChanged(winner.member_id);
  }
}

async function stakedOnRound(db: Queryable, memberId: number, roundId: number): Promise<bigint> {
  const row = await db
    .selectFrom('lotto_member_round')
    .select('stake_satang')
    .where(({ and }) => and({ member_id: memberId, round_id: roundId }))
    .executeTakeFirst();
  return row?.stake_satang ?? 0n;
}
