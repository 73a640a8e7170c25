import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { refuse } from '@chokdee/kernel/staff';
import type { Lottery, LotteryRates } from '@chokdee/lotto-contract/lottery';
import { bringVersionsIntoForce } from '../rounds/open-rounds.command.ts';
import { addLotteries, insertVersions } from './enter-lotteries.command.ts';

const HOUR_MS = 3_600_000;

interface SetProps {
  readonly agentId: number;
  readonly lottery: Lottery;
  readonly rateTables: Readonly<Record<string, LotteryRates>>;
  /** The first draw day that follows it. */
  readonly inForceFrom: string;
  readonly staffId: number;
  readonly now: Date;
}

export interface SetLottery {
  readonly categoryId: number;
  readonly versionNo: number;
  /** Rounds from that day on that were opened before and keep their version. */
  readonly standing: readonly number[];
}

/**
 * One more lottery, or a new version of one that is there: in force for the draw days from one on. Rounds that stand keep
 * what they were opened with; name, emblem and source are those of today for all. @throws FORBIDDEN
 */
export async function setLottery(tx: Tx, props: SetProps): Promise<SetLottery> {
  const { agentId, lottery, inForceFrom, now } = props;
  if (inForceFrom < bangkokDate(now)) throw refuse('a version is in force from today at the earliest');
  const known = await findByCode(tx, agentId, lottery.code);
  const set = known === undefined ? await addOne(tx, props) : await addVersion(tx, known, props);
  await bringVersionsIntoForce(tx, bangkokDate(now));
  // The apis open its rounds: they have the keys of Yeekee.
  const key = `lotto.open-rounds:${set.categoryId}:${set.versionNo}`;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await enqueueJob(tx, { name: 'lotto.open-rounds', key, runAt: now, payload: { hour } });
  return set;
}

const findByCode = (db: Queryable, agentId: number, code: string) =>
  db
    .selectFrom('lotto_category')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, code }))
    .forUpdate()
    .executeTakeFirst();

async function addOne(tx: Tx, { agentId, lottery, staffId, now, ...version }: SetProps): Promise<SetLottery> {
  const others = await tx
    .selectFrom('lotto_category')
    .select(['code', 'bill_prefix', 'sort'])
    .where('agent_id', '=', agentId)
    .execute();
  const same = others.find(({ bill_prefix }) => bill_prefix === lottery.bill_prefix);
  if (same) throw refuse(`bill_prefix: bills of ${same.code} begin with "${same.bill_prefix}"`);
  const sort = Math.max(0, ...others.map((other) => other.sort));
  const props = { ...version, enteredBy: staffId, at: now, firstSort: sort + 1 };
  await addLotteries(tx, agentId, [lottery], props);
  const added = await findByCode(tx, agentId, lottery.code);
  if (!added) throw new Error(`lottery ${lottery.code} was not added`);
  return { categoryId: added.id, versionNo: 1, standing: [] };
}

async function addVersion(
  tx: Tx,
  known: NonNullable<Awaited<ReturnType<typeof findByCode>>>,
  { lottery, inForceFrom, rateTables, staffId, now }: SetProps,
): Promise<SetLottery> {
  if (known.group !== lottery.group || known.bill_prefix !== lottery.bill_prefix)
    throw refuse('group and bill_prefix of a lottery stay: its bills are numbered and grouped by them');
  const { no, last } = await tx
    .selectFrom('lotto_version')
    .select((eb) => [eb.fn.max('no').as('no'), eb.fn.max('in_force_from').as('last')])
    .where('category_id', '=', known.id)
    .executeTakeFirstOrThrow();
  if (inForceFrom <= last) throw refuse(`version ${no} is in force from ${last}: a later one begins after that day`);
  const version = { categoryId: known.id, no: no + 1, lottery };
  await insertVersions(tx, [version], { rateTables, inForceFrom, enteredBy: staffId, at: now });
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
  const standing = await tx
    .selectFrom('lotto_round')
    .select('id')
    .where('category_id', '=', known.id)
    .where('draw_date', '>=', inForceFrom)
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute();
  return { categoryId: known.id, versionNo: no + 1, standing: standing.map(({ id }) => id) };
}
