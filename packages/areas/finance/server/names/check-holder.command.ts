import type { Deps, Ports } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { isSamePerson } from '@chokdee/kernel/names';
import { BankUnavailable } from '../bank/signed-call.ts';
import { findName, isConfirmed, type MemberName } from './name.repository.ts';
import type { InquiryOutcome } from './name.tables.ts';
import type { PayoutAccount } from './payout-account.ts';
import { verifyName } from './verify-name.command.ts';

type HolderDeps = Pick<Deps, 'db' | 'clock'> & { readonly ports: Pick<Ports, 'nameInquiry'> };

/** Inquiries of one member a day: a member who types more numbers is looking for another person's account. */
const INQUIRIES_A_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Asks the bank whose an account is, outside of any transaction, and keeps what it said. What was confirmed before is
 * not asked again.
 * @throws TOO_MANY_REQUESTS
 */
export async function checkHolder(deps: HolderDeps, account: PayoutAccount): Promise<InquiryOutcome> {
  const { db, clock, ports } = deps;
  const { memberId, agentId, bankId, accountNo, accountName } = account;
  const registered = { bank_id: bankId, account_no: accountNo, account_name: accountName };
  if (await isConfirmed(db, memberId, registered)) return judge(account, accountName, await findName(db, memberId));
  await countInquiries(deps, memberId);
  const answer = await ask(deps, account);
  return inTransaction(db, async (tx) => {
    await lockMainWallets(tx, [memberId]);
    const outcome = answer === 'unavailable' ? answer : judge(account, answer, await findName(tx, memberId));
    await tx
      .insertInto('name_inquiries')
      .values({
        member_id: memberId,
        agent_id: agentId,
        provider: ports.nameInquiry.provider,
        bank_id: bankId,
        account_no: accountNo,
        asked_name: accountName,
        holder_name: answer === 'unavailable' ? null : answer,
        outcome,
        at: clock.now(),
      })
      .execute();
    return outcome;
  });
}

/** The bank names whom the member named, and who has been this member so far. */
function judge(account: PayoutAccount, holder: string | null, name: MemberName | undefined): InquiryOutcome {
  if (holder === null) return 'unknown';
  const others = [account.accountName, ...(name ? [name.name] : [])];
  const isOwn = others.every((each) => isSamePerson(holder, each)) && isOwnName(account, name);
  return isOwn ? 'match' : 'mismatch';
}

const isOwnName = ({ accountName }: PayoutAccount, name: MemberName | undefined): boolean =>
  name === undefined || isSamePerson(name.name, accountName);

async function ask({ ports }: HolderDeps, account: PayoutAccount): Promise<string | null | 'unavailable'> {
  try {
    return await ports.nameInquiry.holderOf(account);
  } catch (error) {
    if (error instanceof BankUnavailable) return 'unavailable';
    throw error;
  }
}

async function countInquiries({ db, clock }: HolderDeps, memberId: number): Promise<void> {
  const { count } = await db
    .selectFrom('name_inquiries')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('at', '>', new Date(clock.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= INQUIRIES_A_DAY) throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: 3600 });
}

const refusals = {
  unknown: 'ACCOUNT_HOLDER_UNKNOWN',
  mismatch: 'ACCOUNT_NAME_MISMATCH',
  unavailable: 'NAME_INQUIRY_FAILED',
} as const satisfies Record<Exclude<InquiryOutcome, 'match'>, string>;

/** Before an account is added: a bank that does not answer is asked again before the first payout. @throws by outcome */
export async function refuseForeignAccount(deps: HolderDeps, account: PayoutAccount): Promise<void> {
  // Also when the bank cannot be asked: it may never be another person's.
  if (!isOwnName(account, await findName(deps.db, account.memberId))) throw new BusinessError('ACCOUNT_NAME_MISMATCH');
  const outcome = await checkHolder(deps, account);
  if (outcome !== 'match' && outcome !== 'unavailable') throw new BusinessError(refusals[outcome]);
}

/** Before money is paid out to it. @throws by outcome */
export async function requireOwnAccount(deps: HolderDeps, account: PayoutAccount): Promise<void> {
  const outcome = await checkHolder(deps, account);
  if (outcome !== 'match') throw new BusinessError(refusals[outcome]);
  await inTransaction(deps.db, (tx) => verifyName(tx, account, deps.clock.now()));
}
