import { randomInt } from 'node:crypto';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { createMemberWallets } from '@chokdee/kernel/ledger';
import { claim } from '../members/member-directory.ts';

interface NewMember {
  readonly agentId: number;
  readonly username: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly referredBy: number | null;
  readonly knowUsId: number | null;
  readonly termsVersion: string;
  readonly isSandbox?: boolean;
  /** False when the number was not proved. */
  readonly isMobileVerified?: boolean;
  readonly at: Date;
}

/** Letters and digits that are not confused when read aloud. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** One box on the form agrees to both, which have one version. */
const DOCUMENTS = ['terms', 'privacy'] as const;

/** Creates a member with empty wallets. @throws USERNAME_TAKEN or MOBILE_TAKEN, decided by the directory */
export async function createMember(tx: Tx, member: NewMember): Promise<{ id: number }> {
  const affiliateCode = newAffiliateCode();
  const { id } = await insertMember(tx, member, affiliateCode);
  const entry = { agent_id: member.agentId, member_id: id };
  if (!(await claim(tx, { ...entry, kind: 'username', value: member.username.toLowerCase() }))) {
    throw new BusinessError('USERNAME_TAKEN');
  }
  if (!(await claim(tx, { ...entry, kind: 'mobile', value: member.mobile }))) throw new BusinessError('MOBILE_TAKEN');
  if (!(await claim(tx, { ...entry, kind: 'affiliate_code', value: affiliateCode }))) {
    throw new Error(`the affiliate code ${affiliateCode} is taken`);
  }
  await tx
    .insertInto('member_consents')
    .values(DOCUMENTS.map((document) => ({ member_id: id, document, version: member.termsVersion, at: member.at })))
    .execute();
  await createMemberWallets(tx, id);
  return { id };
}

function insertMember(tx: Tx, member: NewMember, affiliateCode: string): Promise<{ id: number }> {
  return tx
    .insertInto('members')
    .values({
      agent_id: member.agentId,
      username: member.username,
      mobile: member.mobile,
      password_hash: member.passwordHash,
      affiliate_code: affiliateCode,
      referred_by: member.referredBy,
      know_us_id: member.knowUsId,
      is_sandbox: member.isSandbox ?? false,
      terms_version: member.termsVersion,
      terms_accepted_at: member.at,
      age_confirmed_at: member.at,
      created_at: member.at,
      mobile_verified_at: member.isMobileVerified === false ? null : member.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Makes six characters out of 31: 887 million codes per agent. A clash fails the registration, which is tried again.
 */
function newAffiliateCode(): string {
  return Array.from({ length: 6 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
