import type { Tx } from '@chokdee/kernel/db';
import type { BetType } from '@chokdee/lotto-contract/bet-types';
import type { Lottery, LotteryRates } from '@chokdee/lotto-contract/lottery';
import type { Insertable } from 'kysely';
import type { LottoVersionTable } from '../schema/lotto.tables.ts';
import { ratesOfLottery } from './lottery.rules.ts';
import { rulesOf, scheduleWords } from './schedule.copy.ts';
import { restrictionsOf } from './standing-restrictions.ts';

interface NewVersion {
  readonly categoryId: number;
  readonly no: number;
  readonly lottery: Lottery;
}

interface VersionProps {
  readonly rateTables: Readonly<Record<string, LotteryRates>>;
  /** The first draw day that follows them. */
  readonly inForceFrom: string;
  /** Null means that the version came with the database. */
  readonly enteredBy: number | null;
  readonly at: Date;
}

const satang = (thb: number): bigint => BigInt(thb) * 100n;

/** Adds the lotteries that the agent does not have yet, in a few statements. Returns the codes of the new ones. */
export async function addLotteries(
  tx: Tx,
  agentId: number,
  lotteries: readonly Lottery[],
  props: VersionProps & { readonly firstSort: number },
): Promise<string[]> {
  const added = await tx
    .insertInto('lotto_category')
    .values(
      lotteries.map((lottery, index) => ({
        agent_id: agentId,
        code: lottery.code,
        name: lottery.name,
        group: lottery.group,
        source_name: lottery.source.name,
        source_url: lottery.source.url,
        bill_prefix: lottery.bill_prefix,
        fairness: lottery.group === 'yeekee' ? ('commit_reveal' as const) : null,
        sort: props.firstSort + index,
        emblem: JSON.stringify(lottery.emblem),
      })),
    )
    .onConflict((conflict) => conflict.columns(['agent_id', 'code']).doNothing())
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(added.map(({ id, code }) => [code, id]));
  const versions = lotteries.flatMap((lottery) => {
    const categoryId = ids.get(lottery.code);
    return categoryId === undefined ? [] : [{ categoryId, no: 1, lottery }];
  });
  await insertVersions(tx, versions, props);
  return added.map(({ code }) => code);
}

/** Inserts versions with their rates, stakes and restricted numbers. */
export async function insertVersions(tx: Tx, versions: readonly NewVersion[], props: VersionProps): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('lotto_version')
    .values(versions.map((version) => versionRow(version, props)))
    .execute();
  const rates = versions.flatMap(({ categoryId, no, lottery }) =>
    Object.entries(ratesOfLottery(lottery, props.rateTables)).map(([type, { rate, min, max }]) => ({
      category_id: categoryId,
      version_no: no,
      bet_type: type as BetType,
      rate_hundredths: Math.round(rate * 100),
      min_stake_satang: satang(min),
      max_stake_satang: satang(max),
      max_per_number_satang: satang(max),
    })),
  );
  await tx.insertInto('lotto_rate').values(rates).execute();
  const restricted = versions.flatMap(({ categoryId, no, lottery }) =>
    restrictionsOf(ratesOfLottery(lottery, props.rateTables)).map((row) => ({
      ...row,
      category_id: categoryId,
      version_no: no,
    })),
  );
  if (restricted.length > 0) await tx.insertInto('lotto_standing_restriction').values(restricted).execute();
}

function versionRow(
  { categoryId, no, lottery }: NewVersion,
  { inForceFrom, enteredBy, at }: VersionProps,
): Insertable<LottoVersionTable> {
  return {
    category_id: categoryId,
    no,
    in_force_from: inForceFrom,
    schedule_text: scheduleWords(lottery.schedule),
    schedule: JSON.stringify(lottery.schedule),
    market: lottery.market,
    result_mapping: lottery.format,
    rules: JSON.stringify(rulesOf(lottery)),
    max_per_round_satang: lottery.max_per_round === null ? null : satang(lottery.max_per_round),
    entered_by: enteredBy,
    entered_at: at,
  };
}
