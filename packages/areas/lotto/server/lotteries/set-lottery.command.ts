import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import type { Lottery, LotteryRates } from '@chokdee/lotto-contract/lottery';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { addLotteries, insertVersions } from './enter-lotteries.command.ts';
import {
  assertFromToday,
  followVersion,
  lastVersionBefore,
  lockByCode,
  type SetLottery,
  standingRounds,
} from './new-version.ts';

interface SetProps {
  readonly agentId: number;
  readonly lottery: Lottery;
  readonly rateTables: Readonly<Record<string, LotteryRates>>;
  /** The first draw day that follows it. */
  readonly inForceFrom: string;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * Adds a lottery, or a new version of a lottery, in force for the draw days from `inForceFrom` on. Standing rounds keep
 * their version; a new name, emblem or source is shown for all rounds. @throws FORBIDDEN
 */
export async function setLottery(tx: Tx, props: SetProps): Promise<SetLottery> {
  const { agentId, lottery, inForceFrom, now } = props;
  assertFromToday(inForceFrom, now);
  const known = await lockByCode(tx, agentId, lottery.code);
  const set = known === undefined ? await addOne(tx, props) : await addVersion(tx, known, props);
  await followVersion(tx, set, now);
  return set;
}

async function addOne(tx: Tx, { agentId, lottery, staffId, now, ...version }: SetProps): Promise<SetLottery> {
  const others = await tx
    .selectFrom('lotto_category')
    .select(['code', 'bill_prefix', 'sort'])
    .where('agent_id', '=', agentId)
    .execute();
  const same = others.find(({ bill_prefix }) => bill_prefix === lottery.bill_prefix);
  if (same) throw refuse(refusals.samePrefix(same.code, same.bill_prefix));
  const sort = Math.max(0, ...others.map((other) => other.sort));
  const props = { ...version, enteredBy: staffId, at: now, firstSort: sort + 1 };
  await addLotteries(tx, agentId, [lottery], props);
  const added = await lockByCode(tx, agentId, lottery.code);
  if (!added) throw new Error(`lottery ${lottery.code} was not added`);
  return { categoryId: added.id, versionNo: 1, standing: [] };
}

/** Carries the standing list over to the next version: its types alone, and the same shares of its rates. */
async function copyStanding(tx: Tx, { categoryId, from }: { categoryId: number; from: number }): Promise<void> {
  const next = from + 1;
  await tx
    .deleteFrom('lotto_standing_restriction')
    .where(({ and }) => and({ category_id: categoryId, version_no: next }))
    .execute();
  await sql`
    insert into lotto_standing_restriction (category_id, version_no, bet_type, number, kind, rate_hundredths, steps)
      select n.category_id, ${next}::integer, n.bet_type, n.number, n.kind,
          case when n.rate_hundredths is not null
            then greatest(1, n.rate_hundredths::bigint * t.rate_hundredths / o.rate_hundredths)::integer end,
          (select jsonb_agg(jsonb_build_object('up_to_satang', s.value->>'up_to_satang', 'rate_hundredths',
              greatest(1, (s.value->>'rate_hundredths')::bigint * t.rate_hundredths / o.rate_hundredths)) order by s.place)
            from jsonb_array_elements(n.steps) with ordinality s(value, place))
        from lotto_standing_restriction n
        join lotto_rate o using (category_id, version_no, bet_type)
        join lotto_rate t on t.category_id = n.category_id and t.version_no = ${next} and t.bet_type = n.bet_type
        where n.category_id = ${categoryId} and n.version_no = ${from}`.execute(tx);
}

async function addVersion(
  tx: Tx,
  known: NonNullable<Awaited<ReturnType<typeof lockByCode>>>,
  { lottery, inForceFrom, rateTables, staffId, now }: SetProps,
): Promise<SetLottery> {
  if (known.group !== lottery.group || known.bill_prefix !== lottery.bill_prefix) throw refuse(refusals.fixedParts);
  const no = await lastVersionBefore(tx, known.id, inForceFrom);
  const version = { categoryId: known.id, no: no + 1, lottery };
  await insertVersions(tx, [version], { rateTables, inForceFrom, enteredBy: staffId, at: now });
  await copyStanding(tx, { categoryId: known.id, from: no });
  await tx
    .updateTable('lotto_category')
    .set({
      name: lottery.name,
      emblem: JSON.stringify(lottery.emblem),
      source_name: lottery.source.name,
      source_url: lottery.source.url,
    })
    .where('id', '=', known.id)
    .execute();
  return { categoryId: known.id, versionNo: no + 1, standing: await standingRounds(tx, known.id, inForceFrom) };
}
