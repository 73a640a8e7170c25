import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { registerCall } from '@chokdee/kernel/http';
import { presentTurnover } from './bonus.presenter.ts';
import { reclaimBonus, settleTurnovers } from './settle-turnover.command.ts';
import { listProgress } from './turnover.repository.ts';

export function registerBonusCalls(app: App): void {
  registerCall(app, 'POST /api/member/bonus/cancel', async ({ db, clock, live, member }, input) => {
    const now = clock.now();
    const ended = await inTransaction(db, async (tx) => {
      const active = await settleTurnovers(tx, member.id, now);
      const bonus = active.find(({ id, source }) => String(id) === input.id && source !== 'deposit');
      if (!bonus) throw new BusinessError('BONUS_UNKNOWN');
      await reclaimBonus(tx, bonus, 'forfeited', now);
      return { ...bonus, status: 'forfeited' as const, ended_at: now };
    });
    live.balanceChanged(member.id);
    return presentTurnover(ended, await listProgress(db, member.id));
  });
}
