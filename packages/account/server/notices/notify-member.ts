import type { Deps, MemberNotice } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { notify, wordNotice } from '@chokdee/kernel/notices';
import { messages } from '@chokdee/kernel/system';
import { spend } from '../budgets/budgets.ts';
import { noticeBudgets } from '../budgets/message-budgets.ts';
import { sendMessage } from '../sign-up/send-message.ts';

const SEND_NOTICE = 'account.send_notice';

interface NoticePayload {
  readonly id: string;
  readonly memberId: number;
  /** Null: the number of the member. */
  readonly mobile: string | null;
  readonly text: string;
}

/** In the transaction of what it tells: into the inbox at once, and by SMS when that is committed. */
export async function notifyMember(tx: Tx, { alsoTo, ...notice }: MemberNotice): Promise<void> {
  await notify(tx, [notice]);
  const { memberId, key, cause, at } = notice;
  const { title, text } = wordNotice(key, notice.params);
  const id = `${key}:${memberId}:${cause}`;
  for (const mobile of alsoTo ? [null, alsoTo] : [null]) {
    const payload: NoticePayload = { id, memberId, mobile, text: `${title}: ${text}` };
    await enqueueJob(tx, { name: SEND_NOTICE, key: `${SEND_NOTICE}:${id}:${mobile ? 1 : 0}`, runAt: at, payload });
  }
}

/** A number that got its share of the day reads the rest in the inbox. */
export function registerMessages(deps: Deps): void {
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
