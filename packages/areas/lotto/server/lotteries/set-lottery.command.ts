import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import type { Lottery, LotteryRates } from '@chokdee/lotto-contract/lottery';
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
  if (same) throw refuse(`bill_prefix: bills of ${same.code} begin with "${same.bill_prefix}"`);
  const sort = Math.max(0, ...others.map((other) => other.sort));
  const props = { ...version, enteredBy: staffId, at: now, firstSort: sort + 1 };
  await addLotteries(tx, agentId, [lottery], props);
  const added = await lockByCode(tx, agentId, lottery.code);
  if (!added) throw new Error(`lottery ${lottery.code} was not added`);
  return { categoryId: added.id, versionNo: 1, standing: [] };
}

async function addVersion(
  tx: Tx,
  known: NonNullable<Awaited<ReturnType<typeof lockByCode>>>,
  { lottery, inForceFrom, rateTables, staffId, now }: SetProps,
): Promise<SetLottery> {
  if (known.group !== lottery.group || known.bill_prefix !== lottery.bill_prefix)
    throw refuse('group and bill_prefix of a lottery stay: its bills are numbered and grouped by them');
  const no = await lastVersionBefore(tx, known.id, inForceFrom);
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
  return { categoryId: known.id, versionNo: no + 1, standing: await standingRounds(tx, known.id, inForceFrom) };
}
