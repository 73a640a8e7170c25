import type { Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { maskAccountNo } from '@chokdee/kernel/masking';
import { isSamePerson } from '@chokdee/kernel/names';
import { accountLink, recordLinks } from '@chokdee/play/links';
import { findName, isConfirmed, isVerified, type MemberName, setName } from './name.repository.ts';
import type { PayoutAccount } from './payout-account.ts';
import { RELEASE_HELD, type ReleaseHeldPayload } from './release-held.job.ts';

/** Runs in the transaction that adds an account. */
export async function accountAdded(tx: Tx, account: PayoutAccount, now: Date): Promise<void> {
  await recordLinks(tx, { ...account, now }, [accountLink(account.accountNo)]);
  await verifyName(tx, account, now);
}

/** The member's name is verified by the first account of theirs that a bank has confirmed. */
export async function verifyName(tx: Tx, account: PayoutAccount, now: Date): Promise<void> {
  const { memberId, agentId, bankId, accountNo, accountName } = account;
  await lockMainWallets(tx, [memberId]);
  const name = await findName(tx, memberId);
  if (isVerified(name) || isOther(name, accountName)) return;
  const registered = { bank_id: bankId, account_no: accountNo, account_name: accountName };
  if (!(await isConfirmed(tx, memberId, registered))) return;
  const reference = `${bankId} ${maskAccountNo(accountNo)}`;
  await setName(tx, { memberId, agentId, name: accountName, source: 'bank', reference, now });
  await releaseHeldLater(tx, memberId, now);
}

const isOther = (name: MemberName | undefined, accountName: string): boolean =>
  name !== undefined && !isSamePerson(name.name, accountName);

/** Deposits that waited for the member's name to be known. */
export async function releaseHeldLater(tx: Tx, memberId: number, now: Date): Promise<void> {
  const payload: ReleaseHeldPayload = { memberId };
  const version = (await findName(tx, memberId))?.version ?? 0;
  await enqueueJob(tx, { name: RELEASE_HELD, key: `${RELEASE_HELD}:${memberId}:${version}`, runAt: now, payload });
}
