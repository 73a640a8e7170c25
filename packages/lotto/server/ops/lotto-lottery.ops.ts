import {
  actCommand,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  readCommand,
  readDay,
  two,
} from '@chokdee/kernel/staff';
import { Lottery } from '@chokdee/lotto-contract/lottery';
import { Value } from 'typebox/value';
import { presentLottery } from '../lotteries/lottery.presenter.ts';
import { assertLottery, LotteryInvalid } from '../lotteries/lottery.rules.ts';
import { setLottery } from '../lotteries/set-lottery.command.ts';
import { ratesOf } from '../rounds/lottery.repository.ts';
import { rateTables } from '../seed/lottery-file.ts';
import { findCategory } from './lotto-lookup.ts';

const lotteryCommand = readCommand({
  name: 'lottery',
  summary: 'A lottery as data, as set-lottery takes it, and its versions.',
  places: ['category'],
  permission: 'rounds.read',
  isPersonal: false,
  read: async ({ db, agentId }, input) => {
    const category = await findCategory(db, agentId, input);
    const definition = presentLottery(category, await ratesOf(db, category));
    const versions = await db
      .selectFrom('lotto_version')
      .select(['no', 'in_force_from', 'schedule_text'])
      .where('category_id', '=', category.id)
      .orderBy('no')
      .execute();
    const lines = versions.map(
      ({ no, in_force_from, schedule_text }) => `version ${no}  ${in_force_from}  ${schedule_text}`,
    );
    const text = [...lines, JSON.stringify(definition, null, 2)].join('\n');
    return { data: { definition, versions, today: category.version_no }, text };
  },
});

/** @throws OpsUsageError that names what is wrong */
function readLottery({ places, options }: OpsInput): Lottery {
  const definition = parse(options.definition ?? '');
  if (!Value.Check(Lottery, definition)) {
    const [first] = Value.Errors(Lottery, definition);
    throw new OpsUsageError(`--definition ${first?.instancePath || '/'}: ${first?.message}.`);
  }
  if (definition.code !== places.category) throw new OpsUsageError(`--definition is of "${definition.code}".`);
  try {
    assertLottery(definition, rateTables);
  } catch (error) {
    if (error instanceof LotteryInvalid) throw new OpsUsageError(`--definition ${error.message}.`);
    throw error;
  }
  return definition;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OpsUsageError('--definition must be JSON, as the command lottery prints it.');
  }
}

const setLotteryCommand = actCommand({
  name: 'set-lottery',
  summary: 'One more lottery, or a new version of one: schedule, result, rates, limits, emblem.',
  places: ['category'],
  options: {
    definition: { about: 'the lottery as JSON, as the command lottery prints it', isRequired: true },
    from: { about: 'the first draw day that follows it, like 2026-12-01', isRequired: true },
  },
  permission: 'lotteries.set',
  eyes: two('it says what is drawn when, and what is paid for it'),
  state: async (tx, { agentId }, { places }) => {
    const versions = await tx
      .selectFrom('lotto_version as v')
      .innerJoin('lotto_category as c', 'c.id', 'v.category_id')
      .select((eb) => eb.fn.max('v.no').as('version'))
      .where(({ and }) => and({ 'c.agent_id': agentId, 'c.code': places.category ?? '' }))
      .executeTakeFirst();
    return { version: versions?.version ?? 0 };
  },
  work: async (tx, { agentId, staffId, now }, input) => {
    const lottery = readLottery(input);
    const inForceFrom = readDay('--from', input.options.from ?? '');
    const set = await setLottery(tx, { agentId, lottery, rateTables, inForceFrom, staffId, now });
    const stands = set.standing.length === 0 ? '' : ` Rounds ${set.standing.join(', ')} stand and keep their version.`;
    return {
      data: { category: lottery.code, version: set.versionNo, from: inForceFrom, standing: set.standing.map(String) },
      text: `Version ${set.versionNo} of ${lottery.code} is in force from ${inForceFrom}.${stands}`,
      subject: `lottery:${lottery.code}`,
    };
  },
});

export const lottoLotteryCommands: readonly OpsCommand[] = [lotteryCommand, setLotteryCommand];
