import { openSession, seeDevice } from '@chokdee/account-server/session';
import { createMember } from '@chokdee/account-server/sign-up';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { mainWallet, postTransfer, type TransferProps } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';

export interface TestMemberOptions {
  readonly username?: string;
  readonly agentId?: number;
  readonly mobile?: string;
  readonly isSandbox?: boolean;
  /** Id of the member whose referral code was given. */
  readonly referredBy?: number;
}

export interface TestMember {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  /** Access token of an open session. */
  readonly token: string;
  readonly mainWalletId: number;
}

/** Stands in for a hash, which takes long to compute. These members never log in with a password. */
const NO_LOGIN = 'no-login';
let counter = 0;

export async function registerMember(deps: Deps, options: TestMemberOptions = {}): Promise<TestMember> {
  counter += 1;
  const username = options.username ?? `member${String(counter).padStart(4, '0')}`;
  // Differs from the mobile numbers of the demo members.
  const mobile = options.mobile ?? `081${String(counter).padStart(7, '0')}`;
  const agentId = options.agentId ?? 1;
  const { db, clock } = deps;
  const member = await inTransaction(db, (tx) =>
    createMember(tx, {
      agentId,
      username,
      mobile,
      passwordHash: NO_LOGIN,
      referredBy: options.referredBy ?? null,
      knowUsId: null,
      termsVersion: 'test',
      isSandbox: options.isSandbox ?? false,
      at: clock.now(),
    }),
  );
  const session = await openSession(deps, await visitOf(deps, member.id));
  const wallet = await mainWallet(db, member.id);
  return {
    id: member.id,
    agentId,
    username,
    mobile,
    password: NO_LOGIN,
    token: session.accessToken,
    mainWalletId: wallet.id,
  };
}

/** Opens a new session, for a test that goes past the end of the first. */
export async function signInAgain(deps: Deps, member: TestMember): Promise<TestMember> {
  const session = await openSession(deps, await visitOf(deps, member.id));
  return { ...member, token: session.accessToken };
}

/** Visit from the one device that the member has used since the registration. */
async function visitOf({ db, clock }: Deps, memberId: number) {
  const deviceId = `00000000-0000-4000-8000-${String(memberId).padStart(12, '0')}`;
  await inTransaction(db, (tx) => seeDevice(tx, { memberId, deviceId, userAgent: 'test', at: clock.now() }));
  return { memberId, userAgent: 'test', ip: '127.0.0.1', deviceId };
}

type Movement = Pick<TransferProps, 'amountSatang' | 'key' | 'at'> & Partial<TransferProps>;

/** Posts a movement of the main wallet through the ledger: a correction, where nothing else is given. */
export const postMovement = (db: Queryable, member: TestMember, movement: Movement) =>
  inTransaction(db, (tx) =>
    postTransfer(tx, {
      memberId: member.id,
      walletId: member.mainWalletId,
      kind: 'correction',
      house: 'correction',
      reference: null,
      title: { key: 'ledger.correction' },
      ...movement,
    }),
  );

export async function fund({ db, clock }: Deps, member: TestMember, thb: number): Promise<void> {
  counter += 1;
  await postMovement(db, member, {
    amountSatang: satang(thb),
    kind: 'deposit',
    house: 'cash:promptpay',
    key: `test:fund:${counter}`,
    title: { key: 'named', params: { name: 'เติมเงินเพื่อทดสอบ' } },
    at: clock.now(),
  });
}
