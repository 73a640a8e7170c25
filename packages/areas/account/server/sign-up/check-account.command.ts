import { readMobile } from '@chokdee/contracts/typed';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError, invalidField } from '@chokdee/kernel/errors';
import { getAgentSetting } from '../agent/agent.repository.ts';
import { findReferrer, isMobileTaken, isUsernameTaken } from '../members/account.repository.ts';

interface CheckAccountProps {
  readonly agentId: number;
  readonly username: string;
  readonly mobile: string;
  readonly affiliateCode: string;
}

/** Checks what would stop a registration. Returns the referring member. */
export async function checkAccount(db: Queryable, props: CheckAccountProps): Promise<number | null> {
  const { agentId, username, mobile, affiliateCode } = props;
  if (await membersTypeUsername(db, agentId)) {
    if (username === '') throw invalidField('username', 'is required');
    // Members log in with either: a username like a mobile number could be another member's number.
    if (readMobile(username) !== null) throw invalidField('username', 'must not look like a mobile number');
    if (await isUsernameTaken(db, agentId, username)) throw new BusinessError('USERNAME_TAKEN');
  }
  if (await isMobileTaken(db, agentId, mobile)) throw new BusinessError('MOBILE_TAKEN');
  return findReferrer(db, agentId, affiliateCode);
}

/** Tells who makes usernames: in generate_username_mode 1 the member, else the server (specification, section 3). */
export async function membersTypeUsername(db: Queryable, agentId: number): Promise<boolean> {
  return ((await getAgentSetting(db, agentId, 'generate_username_mode')) ?? '1') === '1';
}
