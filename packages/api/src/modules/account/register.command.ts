import { randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { inTransaction } from '../../transaction.ts';
import { checkAccount, membersTypeUsername } from './check-account.command.ts';
import { createMember } from './create-member.ts';
import { hashPassword } from './password.ts';
import { useOtpToken } from './verify-otp.command.ts';

interface RegisterProps {
  readonly agent: { readonly id: number; readonly code: string };
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  readonly affiliateCode: string;
  readonly knowUsId: number | null;
  readonly otpToken: string;
  readonly termsVersion: string;
  readonly isOfAge: boolean;
}

/** Of the specification: register_type 1 = SMS, 2 = bank. */
const SMS = 1;

/** Creates the member with empty wallets, in SMS mode; the token of the verified number is spent with it. */
export async function registerAccount(deps: Deps, props: RegisterProps): Promise<{ username: string }> {
  const { db, clock, config } = deps;
  const { agent, mobile } = props;
  const { register_type: registerType } = await db
    .selectFrom('agents')
    .select('register_type')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  if (registerType !== SMS) throw new BusinessError('REGISTER_TYPE_MISMATCH');
  if (!props.isOfAge || props.termsVersion === '') throw new BusinessError('AGE_NOT_CONFIRMED');
  const referredBy = await checkAccount(db, { ...props, agentId: agent.id });
  const username = (await membersTypeUsername(db, agent.id)) ? props.username : newUsername(agent.code);
  const passwordHash = await hashPassword(props.password);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    await useOtpToken(tx, { agentId: agent.id, mobile, token: props.otpToken, now, secret: config.sessionSecret });
    const { knowUsId, termsVersion } = props;
    await createMember(tx, {
      agentId: agent.id,
      username,
      mobile,
      passwordHash,
      referredBy,
      knowUsId,
      termsVersion,
      at: now,
    });
  });
  return { username };
}

function newUsername(agentCode: string): string {
  return `${agentCode.slice(0, 4).toLowerCase()}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
