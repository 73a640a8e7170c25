import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { GameTables } from '../game.tables.ts';
import type { BillSelection } from '../providers/game-adapter.ts';
import { findAdapter } from '../providers/index.ts';

/** Most bills of a page to ask for, the latest first; later openings of the page ask for the others. */
const MOST_ASKED = 10;
/** A bill that still waits is asked for again after this time. */
const FRESH_MS = 30_000;
/** A provider that takes longer does not keep the member waiting; what it says is kept all the same. */
const PATIENCE_MS = 1_500;

type Round = Pick<Selectable<GameTables['game_rounds']>, 'member_id' | 'provider' | 'round_id' | 'status'>;
type Told = Map<string, readonly BillSelection[]>;

const keyOf = ({ provider, round_id }: Pick<Round, 'provider' | 'round_id'>): string => `${provider} ${round_id}`;

/** Returns the selections of a member's rounds: stored ones, and the provider's where a bill is not at its end. */
export async function tellSelections(deps: Deps, rounds: readonly Round[]): Promise<Told> {
  const [first] = rounds;
  if (!first) return new Map();
  const kept = await deps.db
    .selectFrom('game_bill_selections')
    .selectAll()
    .where('member_id', '=', first.member_id)
    .where(
      'round_id',
      'in',
      rounds.map(({ round_id }) => round_id),
    )
    .execute();
  const told: Told = new Map(kept.map((row) => [keyOf(row), row.selections]));
  const last = new Map(kept.map((row) => [keyOf(row), row]));
  const freshFrom = deps.clock.now().getTime() - FRESH_MS;
  const missing = rounds.filter((round) => {
    const row = last.get(keyOf(round));
    if (row?.is_final) return false;
    return round.status !== 'open' || row === undefined || row.told_at.getTime() <= freshFrom;
  });
  const asking = missing.slice(0, MOST_ASKED).map(async (round) => {
    const selections = await ask(deps, round).catch(() => null);
    if (selections) told.set(keyOf(round), selections);
  });
  if (asking.length > 0) await Promise.race([Promise.all(asking), wait(PATIENCE_MS, undefined, { ref: false })]);
  return told;
}

async function ask(deps: Deps, round: Round): Promise<readonly BillSelection[] | null> {
  const adapter = await findAdapter(deps, round.provider);
  const found = await adapter?.round(round.round_id);
  if (!found?.selections) return null;
  const isFinal = round.status !== 'open' && found.status !== 'open';
  await keepSelections(deps.db, { ...round, selections: found.selections, at: deps.clock.now(), isFinal });
  return found.selections;
}

interface KeepProps extends Pick<Round, 'member_id' | 'provider' | 'round_id'> {
  readonly selections: readonly BillSelection[];
  readonly at: Date;
  readonly isFinal: boolean;
}

/** Stores the selections of an ended bill; later answers do not change them. */
export async function keepSelections(db: Queryable, props: KeepProps): Promise<void> {
  const { member_id, provider, round_id, selections, at, isFinal } = props;
  const facts = { selections: JSON.stringify(selections), told_at: at, is_final: isFinal };
  await db
    .insertInto('game_bill_selections')
    .values({ member_id, provider, round_id, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'provider', 'round_id'])
        .doUpdateSet(facts)
        .where('game_bill_selections.is_final', '=', false),
    )
    .execute();
}
