import { randomInt } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { createSandboxMember } from './member.ts';
import { type OpenRound, shotsDue } from './shot-plan.ts';

const memberCount = 25;
const lotteries = { yeekee_5: 5 * 60_000, yeekee_15: 15 * 60_000 } as const;
const tickMs = 2_000;
const refreshMs = 20_000;

interface LobbyRound {
  round_id: string;
  opens_at: string;
  closes_at: string;
  status: string;
}
interface Lobby {
  data: { groups: { items: { code: string; round: LobbyRound | null }[] }[] };
}

export interface SandboxMembers {
  /** Checks the clock once, and sends the shots that are due. */
  tick(): Promise<void>;
}

export function createSandboxMembers(config: SandboxConfig, outside: Outside): SandboxMembers {
  const members = Array.from({ length: memberCount }, (_, index) =>
    createSandboxMember(`crowd${String(index + 1).padStart(2, '0')}`, config, outside),
  );
  const shotsIn = new Map<string, number>();
  let rounds: { round: OpenRound; intervalMs: number }[] = [];
  let refreshAtMs = 0;
  let next = 0;

  async function refresh(nowMs: number): Promise<void> {
    refreshAtMs = nowMs + refreshMs;
    const response = await outside.fetch(`${config.apiUrl}/api/lotto/lobby`, { signal: AbortSignal.timeout(8_000) });
    const { data } = (await response.json()) as Lobby;
    rounds = data.groups.flatMap(({ items }) =>
      items.flatMap(({ code, round }) => {
        const intervalMs = (lotteries as Record<string, number>)[code];
        if (!intervalMs || round?.status !== 'open') return [];
        const times = { opensAtMs: Date.parse(round.opens_at), closesAtMs: Date.parse(round.closes_at) };
        return [{ round: { roundId: round.round_id, ...times }, intervalMs }];
      }),
    );
    for (const roundId of shotsIn.keys()) {
      if (!rounds.some(({ round }) => round.roundId === roundId)) shotsIn.delete(roundId);
    }
  }

  /** One after the other, so that the members' calls never come in a burst. */
  async function catchUp(roundId: string, due: number): Promise<void> {
    for (let tries = due - (shotsIn.get(roundId) ?? 0); tries > 0; tries -= 1) {
      const member = members[next++ % memberCount];
      const outcome = await member?.shoot(roundId, String(randomInt(100_000)).padStart(5, '0'));
      if (outcome === 'accepted') shotsIn.set(roundId, (shotsIn.get(roundId) ?? 0) + 1);
      if (outcome === 'later') return;
    }
  }

  return {
    async tick() {
      const nowMs = outside.now().getTime();
      // A closed round makes room for the next at once.
      if (nowMs >= refreshAtMs || rounds.some(({ round }) => round.closesAtMs <= nowMs)) await refresh(nowMs);
      for (const { round, intervalMs } of rounds) await catchUp(round.roundId, shotsDue(round, intervalMs, nowMs));
    },
  };
}

/** Runs the sandbox members until the returned function is called; an unreachable api is asked again later. */
export function startSandboxMembers(config: SandboxConfig, outside: Outside): () => void {
  const members = createSandboxMembers(config, outside);
  let stopped = false;
  const run = async (): Promise<void> => {
    if (stopped) return;
    await members.tick().catch(() => undefined);
    outside.later(tickMs, run);
  };
  void run();
  return () => {
    stopped = true;
  };
}
