import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import type { App } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { inTransaction } from '../../transaction.ts';
import { presentOffer, presentTurnover } from './bonus.presenter.ts';
import { hasDepositedToday } from './grant-bonus.command.ts';
import { settleTurnovers, takeBack } from './settle-turnover.command.ts';
import { listProgress, listTurnovers, type TurnoverRow } from './turnover.repository.ts';

export function registerBonusCalls(app: App): void {
  registerCall(app, 'GET /api/member/bonus/status', async ({ db, clock, live, member }) => {
    const now = clock.now();
    const before = await listTurnovers(db, member.id, true);
    const { active, hasDeposited } = await inTransaction(db, async (tx) => ({
      active: await settleTurnovers(tx, member.id, now),
      hasDeposited: await hasDepositedToday(tx, { memberId: member.id, now }),
    }));
    if (active.length < before.length) live.balanceChanged(member.id);
    const mayChoose = !hasDeposited && active.every(({ source }) => source === 'deposit');
    return {
      offers: mayChoose ? (await listOffers(db, member.agentId)).map(presentOffer) : [],
      active: await presentAll(db, member.id, active),
      ended: await presentAll(db, member.id, await listTurnovers(db, member.id, false)),
    };
  });

  registerCall(app, 'POST /api/member/bonus/cancel', async ({ db, clock, live, member }, input) => {
    const now = clock.now();
    const ended = await inTransaction(db, async (tx) => {
      const active = await settleTurnovers(tx, member.id, now);
      const bonus = active.find(({ id, source }) => String(id) === input.id && source !== 'deposit');
      if (!bonus) throw new BusinessError('BONUS_UNKNOWN');
      await takeBack(tx, bonus, 'forfeited', now);
      return { ...bonus, status: 'forfeited' as const, ended_at: now };
    });
    live.balanceChanged(member.id);
    return presentTurnover(ended, await listProgress(db, member.id));
  });
}

const listOffers = (db: Kysely<Database>, agentId: number) =>
  db
    .selectFrom('bonus_offers')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();

async function presentAll(db: Kysely<Database>, memberId: number, rows: readonly TurnoverRow[]) {
  const progress = rows.length > 0 ? await listProgress(db, memberId) : [];
  return rows.map((row) => presentTurnover(row, progress));
}
