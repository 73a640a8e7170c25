import type { Deps } from '@chokdee/kernel/app';
import type { Keyring } from '@chokdee/kernel/config';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { notify } from '@chokdee/kernel/notices';
import { hashPassword } from '@chokdee/kernel/passwords';
import { getAgentSetting } from '../agent/agent.repository.ts';
import { recordEvent } from '../members/account-events.ts';
import { findOwner } from '../members/member-directory.ts';
import { listBankAccounts } from '../profile/bank-account.repository.ts';
import { revokeSessions } from '../session/session-list.ts';
import { OTP_TOKEN_MAX_WRONG } from '../sign-up/otp.rules.ts';
import { type OtpToken, spendOtpToken, takeOtpToken } from '../sign-up/verify-otp.command.ts';
import { refuseGuessable } from './guessable.rules.ts';
import { liftLocks } from './password-tries.ts';

interface ResetPasswordProps {
  readonly agentId: number;
  readonly mobile: string;
  readonly otpToken: string;
  readonly password: string;
  /** Last four digits of a registered bank account. Null in the first version of the call, which does not ask. */
  readonly bankAccountLast4: string | null;
  readonly address: string;
}

type Outcome = { readonly username: string } | { readonly attemptsLeft: number };

/**
 * Sets a forgotten password: a verified number opens the account, lifts its locks and ends every session. Wrong bank
 * digits leave the token good for another try; BANK_ACCOUNT_MISMATCH says how many are left.
 */
export async function resetPassword(deps: Deps, props: ResetPasswordProps): Promise<{ username: string }> {
  const { db, clock, config, ports } = deps;
  const { agentId, mobile, otpToken } = props;
  const proof = { agentId, mobile, purpose: 'reset', token: otpToken, keys: config.otpKeys } as const;
  // Checked first, so that a bad token costs no hash; taken below.
  await takeOtpToken(db, { ...proof, now: clock.now() });
  const passwordHash = await hashPassword(props.password);
  const now = clock.now();
  // Wrong digits must stay counted, so the outcome leaves the transaction as a value, not as an error.
  const outcome = await inTransaction(db, async (tx) =>
    reset(tx, {
      ...props,
      ...proof,
      passwordHash,
      now,
      endPlay: ports.endPlay,
      token: await takeOtpToken(tx, { ...proof, now }),
    }),
  );
  if ('username' in outcome) return outcome;
  throw new BusinessError('BANK_ACCOUNT_MISMATCH', { data: { attempts_left: outcome.attemptsLeft } });
}

interface Reset extends ResetPasswordProps {
  readonly passwordHash: string;
  readonly token: OtpToken;
  readonly keys: Keyring;
  readonly endPlay: Deps['ports']['endPlay'];
  readonly now: Date;
}

async function reset(tx: Tx, props: Reset): Promise<Outcome> {
  const { agentId, mobile, passwordHash, token, now, bankAccountLast4, address } = props;
  const member = await findByMobile(tx, agentId, mobile);
  if (member.status !== 'active') throw new BusinessError('ACCOUNT_CLOSED');
  if (bankAccountLast4 === null) {
    // The number was typed at the registration and never proved: its holder may be a stranger.
    if (!member.mobile_verified_at || (await asksForAccount(tx, agentId, member.id)))
      throw new BusinessError('RESET_NEEDS_BANK');
  } else {
    const accounts = await listBankAccounts(tx, member.id);
    const isOwner = accounts.some(({ account_no }) => account_no.endsWith(bankAccountLast4));
    if (!isOwner) return countWrongDigits(tx, token, now);
  }
  refuseGuessable(props.password, [member.username, mobile]);
  await spendOtpToken(tx, token.ref, now);
  await liftLocks(tx, props.keys, agentId, [member.username, mobile]);
  await tx
    .updateTable('members')
    .set({
      password_hash: passwordHash,
      mobile_verified_at: member.mobile_verified_at ?? now,
    })
    .where('id', '=', member.id)
    .execute();
  await revokeSessions(tx, { memberId: member.id, reason: 'password', now });
  await props.endPlay(tx, member.id, now);
  const cause = await recordEvent(tx, { memberId: member.id, kind: 'password_reset', at: now, address });
  await notify(tx, [{ memberId: member.id, at: now, cause, key: 'account.password_changed', params: {} }]);
  return { username: member.username };
}

/** Requires bank digits where the agent wants them, of a member with an account (specification, section 7). */
async function asksForAccount(tx: Tx, agentId: number, memberId: number): Promise<boolean> {
  if ((await getAgentSetting(tx, agentId, 'reset_password_mode')) !== '2') return false;
  return (await listBankAccounts(tx, memberId)).length > 0;
}

async function findByMobile(tx: Tx, agent_id: number, mobile: string) {
  const id = await findOwner(tx, { agent_id, kind: 'mobile', value: mobile });
  const member = await tx
    .selectFrom('members')
    .select(['id', 'username', 'status', 'mobile_verified_at'])
    .where('id', '=', id ?? 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new BusinessError('OTP_TOKEN_INVALID');
  return member;
}

async function countWrongDigits(tx: Tx, { ref, token_wrong_uses: before }: OtpToken, now: Date): Promise<Outcome> {
  const wrong = before + 1;
  await tx.updateTable('otp_challenges').set({ token_wrong_uses: wrong }).where('ref', '=', ref).execute();
  if (wrong >= OTP_TOKEN_MAX_WRONG) await spendOtpToken(tx, ref, now);
  return { attemptsLeft: OTP_TOKEN_MAX_WRONG - wrong };
}
