import { isDay } from '@chokdee/contracts/day';
import type { Tx } from '@chokdee/kernel/db';
import { agentsOfAct, type OpsInput, OpsUsageError, refuse, type StaffActing } from '@chokdee/kernel/staff';
import { readDraw } from '../draws/draw-key.ts';
import type { DrawRound } from '../draws/draw-rounds.ts';
import { refusals } from '../refusals.copy.ts';
import { lotteryQuery } from '../rounds/lottery.repository.ts';
import { lockRounds, lockRoundsForBets, roundQuery } from '../rounds/round.repository.ts';

export const ALL = 'all';
export const STANDING = 'standing';

export interface StandingTarget {
  readonly agent: string;
  readonly categoryId: number;
  readonly versionNo: number;
  readonly code: string;
}

/** Rounds that still take bets, and standing lists, that an act on numbers reaches. */
export interface Targets {
  readonly rounds: readonly DrawRound[];
  readonly standing: readonly StandingTarget[];
}

/**
 * Finds and locks what an act on numbers reaches. Bets go on meanwhile. With `countsStakes` they wait for the act, which
 * then reaches one lottery alone. @throws FORBIDDEN when it reaches nothing, OpsUsageError
 */
export async function lockTargets(
  tx: Tx,
  acting: StaffActing,
  input: OpsInput,
  { countsStakes = false }: { readonly countsStakes?: boolean } = {},
): Promise<Targets> {
  const { lottery = '', draw = '' } = input.places;
  const agents = await agentsOfAct(tx, acting, 'numbers.restrict', input.options.brands);
  const codes = new Map(agents.map(({ id, code }) => [id, code]));
  const scope = { agentIds: [...codes.keys()], lottery, draw };
  const isStanding = draw === STANDING;
  const standing = isStanding ? await findStanding(tx, scope) : [];
  const ids = isStanding && !input.switches.has('open-rounds') ? [] : await findOpenRounds(tx, scope, acting.now);
  if (ids.length === 0 && standing.length === 0) throw refuse(refusals.noOpenRound);
  if (countsStakes && lottery === ALL && ids.length > 0) throw refuse(refusals.oneLottery);
  if (ids.length > 0) await (countsStakes ? lockRounds(tx, ids) : lockRoundsForBets(tx, ids));
  const rounds =
    ids.length === 0 ? [] : await roundQuery(tx).where('lotto_round.id', 'in', ids).orderBy('lotto_round.id').execute();
  return {
    rounds: rounds
      .filter(({ status, closes_at }) => status === 'scheduled' && acting.now < closes_at)
      .map((round) => ({ ...round, agent: codes.get(round.agent_id) ?? '' })),
    standing: standing.map(({ agent_id, id, version_no, code }) => ({
      agent: codes.get(agent_id) ?? '',
      categoryId: id,
      versionNo: version_no,
      code,
    })),
  };
}

interface Scope {
  readonly agentIds: readonly number[];
  readonly lottery: string;
  readonly draw: string;
}

function findStanding(tx: Tx, { agentIds, lottery }: Scope) {
  const own = lotteryQuery(tx).where('c.agent_id', 'in', [...agentIds]);
  return (lottery === ALL ? own : own.where('c.code', '=', lottery)).orderBy('c.id').execute();
}

async function findOpenRounds(tx: Tx, { agentIds, lottery, draw }: Scope, now: Date): Promise<number[]> {
  let open = tx
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .select('r.id')
    .where('r.agent_id', 'in', [...agentIds])
    .where('r.status', '=', 'scheduled')
    .where('r.closes_at', '>', now);
  if (lottery !== ALL) open = open.where('c.code', '=', lottery);
  if (draw !== STANDING) {
    const key = readDraw(draw);
    if (!key) throw new OpsUsageError(refusals.drawOrStanding);
    open = open.where('r.draw_date', '=', key.drawDate);
    // A day alone means all its rounds.
    if (!isDay(draw)) open = open.where('r.round_no', '=', key.roundNo);
  }
  return (await open.orderBy('r.id').execute()).map(({ id }) => id);
}
