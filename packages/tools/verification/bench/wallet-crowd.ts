import { fund, registerMember, type TestMember } from '@chokdee/api/testing';
import { hashToken } from '@chokdee/games-server/launch';
import { secretOf } from '@chokdee/games-server/providers';
import type { App, Deps } from '@chokdee/kernel/app';
import { startHelper } from '../processes/helper-process.ts';
import type { WalletOrder } from './wallet-load-bots.ts';

export const PROVIDER = 'mekha';
const GAME = 'lotus-moon';

/** Body of a stake of ฿1. */
const stakeBody = (member: TestMember | undefined, id: string): string =>
  JSON.stringify({
    token: 'bench',
    member_ref: `m${member?.id}`,
    game_id: GAME,
    currency: 'THB',
    round_id: id,
    tx_id: id,
    amount: 1,
  });

/** Registers members with money and a running game. */
export async function registerPlayers(deps: Deps, members: number): Promise<TestMember[]> {
  const crowd: TestMember[] = [];
  for (let index = 0; index < members; index += 1) crowd.push(await registerMember(deps));
  await Promise.all(crowd.map((member) => fund(deps, member, 900_000)));
  const now = deps.clock.now();
  await deps.db
    .insertInto('game_tokens')
    .values(
      crowd.map((member) => ({
        member_id: member.id,
        token_hash: hashToken('bench'),
        agent_id: member.agentId,
        provider: PROVIDER,
        game_id: GAME,
        wallet_id: member.mainWalletId,
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
      })),
    )
    .execute();
  return crowd;
}

interface CallerProps {
  readonly app: App;
  /** Port on which the app listens. */
  readonly port: number;
  readonly players: readonly TestMember[];
  /** Stakes of a pass; players take turns. */
  readonly calls: number;
}

/** Callers in a process of their own. It stays for all passes, since a new process is slow at first. */
export interface WalletCallers {
  /** Plays the stakes of a pass, each by a signed call. Returns stakes a second. */
  play(pass: number): Promise<number>;
  stop(): Promise<void>;
}

export function startWalletCallers({ app, port, players, calls }: CallerProps): WalletCallers {
  const { ask, stop } = startHelper('callers', new URL('./wallet-load-bots.ts', import.meta.url));
  const order = { port, path: `/provider/${PROVIDER}/bet`, secret: secretOf(app.deps.config, PROVIDER) };
  const bodyOf = (pass: number, place: number) => stakeBody(players[place % players.length], `${pass}.${place}`);
  return {
    play: (pass) => {
      const bodies = Array.from({ length: calls }, (_, place) => bodyOf(pass, place));
      return ask<number>({ ...order, bodies } satisfies WalletOrder);
    },
    stop,
  };
}
