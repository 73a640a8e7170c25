import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import type { StaffMember } from '@chokdee/kernel/staff';
import { findFeedDraw, isWatched, listReadings } from '../feed/feed.repository.ts';
import { getCategory } from '../rounds/lottery.repository.ts';
import { roundStatusAt } from '../rounds/round.presenter.ts';
import { listAskedOf } from './draw-asked.ts';
import { roundsOfView } from './payout.query.ts';
import { fieldsOf } from './published-fields.ts';

type State = StaffDataOf<'GET /api/staff/draws/state'>;

interface StateProps {
  readonly lottery: string;
  readonly draw: string;
  readonly agents: readonly { readonly id: number; readonly code: string }[];
  readonly staff: StaffMember;
  readonly now: Date;
}

/** State of a draw for the person who enters its result. @throws ROUND_UNKNOWN */
export async function loadDrawState(db: Queryable, props: StateProps): Promise<State> {
  const { lottery, draw, agents, staff, now } = props;
  const rounds = await roundsOfView(db, { lottery, draw }, agents);
  const [{ category_id, name, result_mapping: mapping }] = rounds;
  const { source_name, source_url } = await getCategory(db, category_id);
  const all = (await listAskedOf(db, staff, now)).filter((each) => each.lottery === lottery && each.draw === draw);
  const asked = all.find((each) => each.asked_by !== staff.id) ?? all[0];
  const byMe = asked?.asked_by === staff.id;
  const asker =
    asked && (await db.selectFrom('staff').select('username').where('id', '=', asked.asked_by).executeTakeFirst());
  return {
    name,
    mapping,
    source_name,
    source_url,
    rounds: rounds.map((round) => ({
      agent: round.agent,
      round_id: String(round.id),
      status: roundStatusAt(round, now),
      closes_at: round.closes_at.toISOString(),
      result_at: round.result_at.toISOString(),
      numbers: round.numbers,
      void_reason: round.void_reason,
    })),
    asked: asked ? { by_me: byMe, by: asker?.username ?? '', at: asked.asked_at.toISOString() } : null,
    feed: await loadFeed(db, { lottery, drawDate: draw, isHidden: asked !== undefined && !byMe }),
  };
}

async function loadFeed(
  db: Queryable,
  { lottery, drawDate, isHidden }: { lottery: string; drawDate: string; isHidden: boolean },
): Promise<State['feed']> {
  const feed = await findFeedDraw(db, { lottery, drawDate });
  if (!feed || !(await isWatched(db, lottery))) return null;
  const readings = isHidden ? [] : await listReadings(db, { lottery, drawDate });
  return {
    state: feed.state,
    since: feed.since.toISOString(),
    is_hidden: isHidden,
    proposal: isHidden || feed.published === null ? null : fieldsOf(feed.published),
    readings: readings.map(({ name, published, published_at, read_at }) => ({
      source: name,
      published: fieldsOf(published),
      published_at: published_at.toISOString(),
      read_at: read_at.toISOString(),
    })),
  };
}
