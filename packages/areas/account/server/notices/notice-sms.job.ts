import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { formOfNotice, type Notice, wordNotice } from '@chokdee/kernel/notices';
import { messages } from '@chokdee/kernel/system';
import { spend } from '../budgets/budgets.ts';
import { noticeBudgets } from '../budgets/message-budgets.ts';
import { sendMessage } from '../sign-up/send-message.ts';

const SEND_NOTICE = 'account.send_notice';

interface NoticePayload {
  readonly id: string;
  readonly memberId: number;
  /** Null means the member's own number. */
  readonly mobile: string | null;
  readonly text: string;
}

/** Enqueues the SMS of each notice whose form asks for one. Jobs send them after the commit. */
export async function enqueueNoticeSms(tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) if (formOfNotice(notice.key).bySms) await enqueueSms(tx, notice);
}

async function enqueueSms(tx: Tx, { memberId, key, params, cause, at, alsoTo }: Notice): Promise<void> {
  const { title, text } = wordNotice(key, params);
  const id = `${key}:${memberId}:${cause}`;
  for (const mobile of alsoTo ? [null, alsoTo] : [null]) {
    const payload: NoticePayload = { id, memberId, mobile, text: `${title}: ${text}` };
    await enqueueJob(tx, { name: SEND_NOTICE, key: `${SEND_NOTICE}:${id}:${mobile ? 1 : 0}`, runAt: at, payload });
  }
}

/** Sends the SMS of notices. A number above its daily budget gets no SMS; the inbox has the notice. */
export function registerNoticeSms(deps: Deps): void {
  deps.jobs.register<NoticePayload>(SEND_NOTICE, 'outside', async ({ id, memberId, mobile, text }) => {
    const member = await deps.db
      .selectFrom('members')
      .innerJoin('agents', 'agents.id', 'members.agent_id')
      .select(['members.mobile', 'agents.code'])
      .where('members.id', '=', memberId)
      .executeTakeFirstOrThrow();
    const to = mobile ?? member.mobile;
    if (await inTransaction(deps.db, (tx) => spend(tx, deps, noticeBudgets(deps, to)))) {
      messages.inc({ purpose: 'notice', outcome: 'refused' });
      return;
    }
    await sendMessage(deps, 'notice', { to, from: member.code, text: `${member.code}: ${text}`, ref: id });
  });
}
