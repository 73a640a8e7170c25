import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { answerKept, pageOf, readIdCursor, registerCall } from '@chokdee/kernel/http';
import { getPoints } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { type ClaimedSpin, claimReward } from './claim-reward.command.ts';
import { listBoard, listRewards } from './reward-list.query.ts';
import { countSpins } from './spin-grants.ts';
import { presentBoardEntry, presentReward } from './wheel.presenter.ts';

type Answer = DataOf<'POST /api/wheel/reward'>;

interface AnswerProps {
  readonly memberId: number;
  readonly before: number | null;
  readonly limit: number;
  readonly claimed: ClaimedSpin | null;
  readonly now: Date;
}

/** Prizes of the member, and of everyone. */
export function registerRewards(app: App): void {
  registerCall(app, 'POST /api/wheel/reward', async (context, { reward_id, cursor, limit = 20 }) => {
    const { db, clock, member } = context;
    const page = { memberId: member.id, before: readIdCursor(cursor), limit, now: clock.now() };
    if (reward_id === undefined) return answerOf(db, { ...page, claimed: null });
    const present = (claimed: ClaimedSpin, tx: Tx) => answerOf(tx, { ...page, claimed });
    return answerKept(context, present, (keep) =>
      claimReward(context, { memberId: member.id, rewardId: reward_id, keep }),
    );
  });

  registerCall(app, 'GET /api/wheel/board', async ({ db, agent }, { limit = 20 }) =>
    (await listBoard(db, agent.id, limit)).map(presentBoardEntry),
  );
}

async function answerOf(db: Queryable, props: AnswerProps): Promise<Answer> {
  const { memberId, claimed, limit, now } = props;
  const rows = await listRewards(db, { ...props, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ spin_id }) => String(spin_id));
  const paid = claimed?.prize.kind === 'credit' ? thb(claimed.prize.value) : 0;
  return {
    claimed:
      claimed &&
      presentReward({ ...claimed.prize, ...claimed.spin, id: claimed.prize.id, spin_id: claimed.spin.id }, now),
    paid,
    free_spins: await countSpins(db, memberId, now),
    point: await getPoints(db, memberId),
    items: items.map((row) => presentReward(row, now)),
    next_cursor: nextCursor,
  };
}
