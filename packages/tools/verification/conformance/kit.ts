import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { KitLaunch, KitProvider, WalletAnswer, WalletBody, WalletCaller } from '@chokdee/api/testing/games';
import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { kitGameOf } from '@chokdee/games-server/seed';

export interface ApiAnswer<T> {
  readonly error: number;
  readonly data: T;
}

/** Member of the running product, who uses its public calls. */
export interface KitMember {
  call<K extends CallName>(name: K, input: InputOf<K>): Promise<ApiAnswer<DataOf<K>>>;
}

export interface Kit {
  readonly baseUrls: readonly string[];
  now(): Date;
  readonly provider: KitProvider;
  readonly wallet: WalletCaller;
  /** Registers a member with this amount in the main wallet. */
  newMember(thb: number): Promise<KitMember>;
  /** Waits for the condition, which may need jobs of the product. */
  until(isSo: () => Promise<boolean>): Promise<void>;
}

/** Rule of the house, checked as a provider would check it. */
export interface Rule {
  readonly name: string;
  check(kit: Kit): Promise<void>;
}

export async function mainWallet(member: KitMember) {
  const { data } = await member.call('POST /api/member/wallets', {});
  const wallet = data.find((own) => own.wallet_type_id === 1);
  assert.ok(wallet, 'the member has a main wallet');
  return wallet;
}

/** Fails with the calls that were not signed, and says why another product may have made them. */
export function assertSigned(forged: readonly string[]): void {
  assert.ok(
    forged.length === 0,
    `${forged.length} calls: ${[...new Set(forged)].join('; ')}. Another product or test of this machine calls here, too, unless it has a KIT_PORT of its own`,
  );
}

export const balanceOf = async (member: KitMember): Promise<number> => (await mainWallet(member)).balance;

/** Starts the kit's game. `launch` is the call that the provider received. */
export async function start(
  { provider }: Kit,
  member: KitMember,
  providerId: string,
  spot: { fixture_id?: string; selection_id?: string } = {},
) {
  const wallet = await mainWallet(member);
  const count = provider.launches.length;
  const answer = await member.call('POST /api/game/link', {
    wallet_id: wallet.id,
    game_id: kitGameOf(providerId),
    provider_id: providerId,
    is_mobile: false,
    source: 'conformance',
    ...spot,
  });
  const launch: KitLaunch | undefined = provider.launches[count];
  return { ...answer, launch };
}

export interface Player {
  readonly member: KitMember;
  readonly launch: KitLaunch;
  readonly id: (name: string) => string;
  send(action: string, body: WalletBody): Promise<WalletAnswer>;
  /** Sends a call and expects this status. Returns the balance. */
  expect(status: string, action: string, body: WalletBody): Promise<number | null>;
  balance(): Promise<number>;
}

/** Registers a member in the kit's seamless game, with ids of its own. */
export async function newPlayer(kit: Kit, thb: number, providerId: string): Promise<Player> {
  const member = await kit.newMember(thb);
  const { error, launch } = await start(kit, member, providerId);
  assert.equal(error, 0, `the game starts, but is answered ${error}`);
  assert.ok(launch?.operator_token && launch.member_ref, 'the start hands over token and member');
  const own = randomUUID().slice(0, 8);
  const id = (name: string): string => `${own}.${name}`;
  const base = {
    token: launch.operator_token,
    member_ref: launch.member_ref,
    game_id: launch.game_id,
    currency: 'THB',
    round_id: id('round'),
  };
  const send: Player['send'] = (action, body) => kit.wallet(action, { ...base, ...body });
  return {
    member,
    launch,
    id,
    send,
    expect: async (status, action, body) => {
      const answer = await send(action, body);
      assert.equal(answer.status, status, `${action} is answered ${answer.status}, not ${status}`);
      return answer.balance;
    },
    balance: () => balanceOf(member),
  };
}
