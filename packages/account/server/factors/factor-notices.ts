import type { Tx } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import { recordEvent } from '../members/account-events.ts';
import { ifNotYou } from '../notices/copy.ts';
import { notifyMember } from '../notices/notify-member.ts';
import { copy } from './copy.ts';

interface Who extends Pick<CallContext, 'clock' | 'requestIp'> {
  readonly member: { readonly id: number };
}

/** In the history, and to the owner, who may not be the one who did it. */
export async function tellOfChange(
  tx: Tx,
  { member, clock, requestIp }: Who,
  kind: keyof typeof copy.notices,
  what = '',
): Promise<void> {
  const at = clock.now();
  await recordEvent(tx, { memberId: member.id, kind, at, address: requestIp });
  const text = `${what} ${ifNotYou}`.trim();
  await notifyMember(tx, { memberId: member.id, at, title: copy.notices[kind], text });
}
