import { randomUUID } from 'node:crypto';
import { callServer, fund, registerMember, signInAgain } from '@chokdee/api/testing';
import { addBankAccountTo } from '@chokdee/api/testing/finance';
import type { DataOf } from '@chokdee/contracts';
import type { Player } from './load.ts';
import type { World } from './world.ts';

/** Registers members with a bank account under the name that pays in. */
export async function makeCrowd({ deps }: World, count: number, index: number): Promise<Player[]> {
  const crowd: Player[] = [];
  for (let each = 0; each < count; each += 1) {
    const number = String(index * 1_000 + each).padStart(7, '0');
    const member = await registerMember(deps, { username: `fault${number}`, mobile: `089${number}` });
    await addBankAccountTo(deps, member);
    crowd.push({ member });
  }
  return crowd;
}

/** Opens sessions anew: access tokens last fifteen minutes, and a fault that is made 20 times may last longer. */
export async function renewSessions({ deps }: World, players: readonly Player[]): Promise<void> {
  for (const player of players) player.member = await signInAgain(deps, player.member);
}

/** Checks that the product serves. */
export interface Probe {
  readonly player: Player;
  /** Round that stays open longest. */
  readonly roundId: string;
  /** Places a bet through every gateway, and asks the jobs process for its health. */
  isServed(): Promise<boolean>;
}

const SOON_MS = 2_000;
const FUNDS_THB = 100_000;

export async function makeProbe(world: World): Promise<Probe> {
  const { deps } = world;
  const player: Player = { member: await registerMember(deps, { username: 'probe0001', mobile: '0810000001' }) };
  await fund(deps, player.member, FUNDS_THB);
  const rounds = deps.db.selectFrom('lotto_round').select('id').where('agent_id', '=', 1);
  const open = rounds.where('opens_at', '<', deps.clock.now()).where('shooting_closes_at', 'is', null);
  const roundId = String((await open.orderBy('closes_at', 'desc').executeTakeFirstOrThrow()).id);
  const bets = async (url: string): Promise<boolean> => {
    const bet = { round_id: roundId, items: [{ bet_type: '3top', number: '000', amount: 1 }] };
    const { member } = player;
    const quoted = await callServer({ url }, 'POST /api/lotto/bill/validate', bet, member);
    const { validate_token } = (quoted.data ?? {}) as Partial<DataOf<'POST /api/lotto/bill/validate'>>;
    if (!validate_token) return false;
    const options = { token: member.token, key: randomUUID() };
    return (await callServer({ url }, 'POST /api/lotto/bill/create', { validate_token }, options)).error === 0;
  };
  const runs = async () => (await fetch(`${world.jobs.now.url}/readyz`)).ok;
  return {
    player,
    roundId,
    isServed: async () => {
      const asked = [...world.doors.map(bets), runs()].map((each) => each.catch(() => false));
      const late = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([false]), SOON_MS));
      return (await Promise.race([Promise.all(asked), late])).every(Boolean);
    },
  };
}
