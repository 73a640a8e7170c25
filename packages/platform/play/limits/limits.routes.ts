import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { registerCall } from '@chokdee/kernel/http';
import { satang } from '@chokdee/kernel/money';
import { confirmLimit, recordLimitEvent, setLimit } from './change-limit.command.ts';
import { presentExclusion, presentLimits } from './limits.presenter.ts';
import { selfExclude } from './self-exclude.command.ts';
import { acknowledge, sessionSummary } from './session-summary.ts';

export function registerLimits(app: App): void {
  registerCall(app, 'GET /api/member/limits', ({ db, clock, member }) => presentLimits(db, member.id, clock.now()));

  registerCall(app, 'POST /api/member/limits', async ({ db, clock, live, member }, { kind, period, amount }) => {
    const now = clock.now();
    const amountSatang = amount === null ? null : satang(amount);
    await inTransaction(db, (tx) => setLimit(tx, { memberId: member.id, kind, period, amountSatang, now }));
    await live.publish({ memberId: member.id }, 'limits', {});
    return presentLimits(db, member.id, now);
  });

  registerCall(app, 'POST /api/member/limits/confirm', async ({ db, clock, live, member }, input) => {
    const now = clock.now();
    const { kind, period, accept: isAccepted } = input;
    await inTransaction(db, (tx) => confirmLimit(tx, { memberId: member.id, kind, period, isAccepted, now }));
    await live.publish({ memberId: member.id }, 'limits', {});
    return presentLimits(db, member.id, now);
  });

  registerCall(app, 'POST /api/member/limits/dismiss', async ({ db, clock, member }) => {
    const limits_dismissed_at = clock.now();
    await db
      .insertInto('member_play_settings')
      .values({ member_id: member.id, limits_dismissed_at })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ limits_dismissed_at }))
      .execute();
    return {};
  });

  registerCall(app, 'POST /api/member/reality_check', async ({ db, clock, live, member }, { minutes }) => {
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('member_play_settings')
        .values({ member_id: member.id, reality_check_minutes: minutes })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reality_check_minutes: minutes }))
        .execute();
      await recordLimitEvent(tx, member.id, 'reality_check_set', { minutes }, clock.now());
    });
    await live.publish({ memberId: member.id }, 'limits', {});
    return presentLimits(db, member.id, clock.now());
  });

  registerCall(app, 'POST /api/member/self_exclude', async ({ db, clock, live, member, ports }, { duration }) => {
    const now = clock.now();
    const row = await inTransaction(db, async (tx) => {
      await ports.endDeposit(tx, member.id, now);
      const exclusion = await selfExclude(tx, { memberId: member.id, duration, now });
      await ports.endPlay(tx, member.id, now);
      return exclusion;
    });
    await live.publish({ memberId: member.id }, 'limits', {});
    return presentExclusion(row);
  });

  registerCall(app, 'GET /api/member/session_summary', ({ db, clock, member, ports }) =>
    sessionSummary(db, ports.sessions, { memberId: member.id, sessionId: member.sessionId, now: clock.now() }),
  );

  registerCall(app, 'POST /api/member/session_summary/acknowledge', async ({ db, clock, member }) => {
    await acknowledge(db, { memberId: member.id, sessionId: member.sessionId, now: clock.now() });
    return {};
  });
}
