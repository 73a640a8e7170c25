import { randomInt } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import type { Keyring } from '@chokdee/kernel/config';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { hashPassword } from '@chokdee/kernel/passwords';
import { getAgent } from '../agent/agent.repository.ts';
import { recordEvent } from '../members/account-events.ts';
import { linkMessaging } from '../messaging/messaging-link.ts';
import { refuseGuessable } from '../password/guessable.rules.ts';
import { refuseExcluded } from '../personal-data/excluded-persons.ts';
import type { AccountHolders } from '../ports.ts';
import { insertBankAccount } from '../profile/bank-account.repository.ts';
import {
  type BankAccountDetails,
  type BankAccountInput,
  hasBankAccount,
  readBankAccount,
} from '../profile/bank-account.rules.ts';
import { seeDevice } from '../session/devices.ts';
import { checkAccount, membersTypeUsername } from './check-account.command.ts';
import { createMember } from './create-member.ts';
import { spendOtpToken, takeOtpToken } from './verify-otp.command.ts';

interface RegisterProps {
  readonly agent: { readonly id: number; readonly code: string };
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  readonly affiliateCode: string;
  readonly knowUsId: number | null;
  /** 'bank' or empty. */
  readonly mode: string;
  readonly otpToken: string;
  readonly bankAccount: BankAccountInput;
  readonly termsVersion: string;
  readonly isOfAge: boolean;
  readonly linkToken: string;
  readonly address: string;
  readonly userAgent: string;
  readonly deviceId: string;
}

/** Values of the specification: register_type 1 means SMS, 2 means bank. */
const BANK = 2;

/**
 * Creates a member with empty wallets. An agent asks for a code to the number, whose token is used up, or for a bank
 * account; then the number stays unproved.
 */
export async function registerAccount(deps: Deps, props: RegisterProps): Promise<{ username: string }> {
  const { db, config } = deps;
  const { agent } = props;
  const { register_type: registerType, terms_version: currentTerms } = await getAgent(db, agent.id);
  const isBankMode = registerType === BANK;
  checkMode(props, isBankMode);
  if (!props.isOfAge || props.termsVersion === '') throw new BusinessError('AGE_NOT_CONFIRMED');
  if (props.termsVersion !== currentTerms) {
    throw new BusinessError('TERMS_OUTDATED', { data: { terms_version: currentTerms } });
  }
  const bankAccount = isBankMode || hasBankAccount(props.bankAccount) ? readBankAccount(props.bankAccount) : null;
  const referredBy = await checkAccount(db, { ...props, agentId: agent.id });
  const username = (await membersTypeUsername(db, agent.id)) ? props.username : newUsername(agent.code);
  refuseGuessable(props.password, [username, props.mobile]);
  const keys = config.otpKeys;
  // Checked first, so that a bad token costs no hash; taken below.
  if (!isBankMode) await takeOtpToken(db, proofOf(props, deps.clock.now(), keys));
  const passwordHash = await hashPassword(props.password);
  const at = deps.clock.now();
  await inTransaction(db, (tx) =>
    create(tx, {
      ...props,
      username,
      passwordHash,
      referredBy,
      bankAccount,
      isMobileVerified: !isBankMode,
      at,
      keys,
      personSecret: config.personSecret,
      accountHolders: deps.ports.accountHolders,
    }),
  );
  return { username };
}

/** Clients of the specification also send mode 'bank' with a token of an SMS; it counts only without one. */
function checkMode({ mode, otpToken }: RegisterProps, isBankMode: boolean): void {
  const asksForBank = mode === 'bank' && otpToken === '';
  if (isBankMode ? mode !== 'bank' : asksForBank) throw new BusinessError('REGISTER_TYPE_MISMATCH');
}

const proofOf = (
  { agent, mobile, otpToken: token }: Pick<RegisterProps, 'agent' | 'mobile' | 'otpToken'>,
  now: Date,
  keys: Keyring,
) => ({ agentId: agent.id, mobile, purpose: 'register', token, now, keys }) as const;

interface Creation extends Omit<RegisterProps, 'bankAccount'> {
  readonly passwordHash: string;
  readonly referredBy: number | null;
  readonly bankAccount: BankAccountDetails | null;
  readonly isMobileVerified: boolean;
  readonly at: Date;
  readonly keys: Keyring;
  readonly personSecret: string;
  readonly accountHolders: AccountHolders;
}

async function create(tx: Tx, props: Creation): Promise<void> {
  const { agent, linkToken, bankAccount, address, at, keys } = props;
  const agentId = agent.id;
  if (props.isMobileVerified) {
    const { ref } = await takeOtpToken(tx, proofOf(props, at, keys));
    await spendOtpToken(tx, ref, at);
  }
  await refuseExcluded(tx, {
    agentId,
    secret: props.personSecret,
    signs: [
      { kind: 'mobile', value: props.mobile },
      ...(bankAccount ? [{ kind: 'bank_account' as const, value: bankAccount.accountNo }] : []),
    ],
    now: at,
  });
  const { id: memberId } = await createMember(tx, { ...props, agentId });
  await recordEvent(tx, { memberId, kind: 'registered', at, address });
  await seeDevice(tx, { memberId, deviceId: props.deviceId, userAgent: props.userAgent, at });
  if (bankAccount) {
    await insertBankAccount(tx, { ...bankAccount, memberId, agentId, at });
    await props.accountHolders.added(tx, { ...bankAccount, memberId, agentId }, at);
    await recordEvent(tx, { memberId, kind: 'bank_account_added', at, address });
  }
  if (linkToken !== '') await linkMessaging(tx, { memberId, agentId, linkToken, keys, at, address });
}

function newUsername(agentCode: string): string {
  return `${agentCode.slice(0, 4).toLowerCase()}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
