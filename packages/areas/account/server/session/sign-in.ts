import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { notify } from '@chokdee/kernel/notices';
import { networkLinks, recordLinks } from '@chokdee/play/links';
import { askForSecondFactor } from '../factors/second-factor-ticket.ts';
import { maskAddress, recordEvent } from '../members/account-events.ts';
import { linkMessaging } from '../messaging/messaging-link.ts';
import { describeDevice } from './describe-device.ts';
import { isKnownDevice, knowDevice, seeDevice } from './devices.ts';
import { openSession, type SessionTokens } from './sessions.ts';

interface SignInProps {
  readonly memberId: number;
  readonly agentId: number;
  /** Token of a messaging account; empty means that none is linked. */
  readonly linkToken: string;
  readonly userAgent: string;
  readonly deviceId: string;
  readonly ip: string;
  /** Set when the member has proven more than a password: no second factor is asked, and the device is theirs. */
  readonly isStrong: boolean;
}

/** Opens a session for a recognised member. @throws SECOND_FACTOR_NEEDED, LINK_TOKEN_INVALID */
export async function signIn({ db, clock, config }: Deps, props: SignInProps): Promise<SessionTokens> {
  const { memberId, agentId, linkToken, userAgent, deviceId, ip, isStrong } = props;
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!isStrong && !(await isKnownDevice(tx, memberId, deviceId)))
      await askForSecondFactor(tx, { memberId, agentId, linkToken, at, keys: config.sessionKeys });
    if (linkToken !== '')
      await linkMessaging(tx, { memberId, agentId, linkToken, keys: config.otpKeys, at, address: ip });
    await tx.updateTable('members').set({ last_login_at: at }).where('id', '=', memberId).execute();
    const cause = await recordEvent(tx, { memberId, kind: 'logged_in', at, address: ip });
    await recordLinks(tx, { memberId, agentId, now: at }, [...networkLinks(ip), { kind: 'device', value: deviceId }]);
    if (await seeDevice(tx, { memberId, deviceId, userAgent, at })) {
      const params = { device: describeDevice(userAgent), network: maskAddress(ip) };
      await notify(tx, [{ memberId, at, cause, key: 'account.new_device', params }]);
    }
    if (isStrong) await knowDevice(tx, { memberId, deviceId, at });
    return openSession({ db: tx, clock, config }, { memberId, userAgent, deviceId, ip });
  });
}
