import type { App } from '@chokdee/kernel/app';
import { exportMember } from '@chokdee/kernel/data-rules';
import { registerCall } from '@chokdee/kernel/http';
import { WorkQueue } from '@chokdee/kernel/isolation';
import { recordEvent } from '../members/account-events.ts';
import { confirmPassword } from '../password/password-check.ts';
import { ERASE_MEMBER, type EraseMemberPayload, runErasure } from './erase-member.job.ts';

/** Limit of rows of each table, because the answer has to fit into memory. Staff export more. */
const MOST_ROWS = 5_000;

export function registerPersonalData(app: App): void {
  const queue = new WorkQueue({ atOnce: 1, waiting: 8, waitMs: 10_000, retryAfterS: 30 });
  registerCall(app, 'POST /api/member/export_data', async (context, { password }) => {
    const { db, clock, member, requestIp: address } = context;
    await confirmPassword(context, { member, password, address });
    const { tables, cut } = await queue.run(() => exportMember(db, member.id, MOST_ROWS));
    await recordEvent(db, { memberId: member.id, kind: 'data_exported', at: clock.now(), address });
    return { exported_at: clock.now().toISOString(), tables, cut };
  });
  app.deps.jobs.register<EraseMemberPayload>(ERASE_MEMBER, 'members', (payload) => runErasure(app.deps, payload));
}
