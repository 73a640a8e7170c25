import { fund, registerMember, type TestMember } from '@chokdee/api/testing';
import { hashToken } from '@chokdee/games-server/launch';
import type { Deps } from '@chokdee/kernel/app';

export const PROVIDER = 'mekha';
const GAME = 'lotus-moon';

/** Body of a stake of ฿1. */
export const stakeBody = (member: TestMember | undefined, id: string): string =>
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
