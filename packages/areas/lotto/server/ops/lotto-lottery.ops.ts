import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Tx } from '@chokdee/kernel/db';
import { staffProblems } from '@chokdee/kernel/http';
import {
  actCommand,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  readCommand,
  readDay,
  readRate,
  readThb,
  two,
} from '@chokdee/kernel/staff';
import { Lottery } from '@chokdee/lotto-contract/lottery';
import { Value } from 'typebox/value';
import { addBetType } from '../lotteries/add-bet-type.command.ts';
import { presentLottery } from '../lotteries/lottery.presenter.ts';
import { assertLottery, LotteryInvalid } from '../lotteries/lottery.rules.ts';
import { setLottery } from '../lotteries/set-lottery.command.ts';
import { refusals } from '../refusals.copy.ts';
import { ratesOf } from '../rounds/lottery.repository.ts';
import { rateTables } from '../seed/lottery-file.ts';
import { findCategory, readBetType } from './lotto-lookup.ts';

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
    const [problem] = staffProblems(Value.Errors(Lottery, definition));
    const { field = '', message: en = '', message_th: th = '' } = problem ?? {};
    throw new OpsUsageError(refusals.definitionField(field, { en, th }));
  }
  if (definition.code !== places.category) throw new OpsUsageError(refusals.definitionOf(definition.code));
  try {
    assertLottery(definition, rateTables);
  } catch (error) {
    if (error instanceof LotteryInvalid) throw new OpsUsageError(refusals.definitionRule(error.reason));
    throw error;
  }
  return definition;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OpsUsageError(refusals.definitionJson);
  }
}

/** The number of the newest version of a lottery; 0 for a code that the agent does not have. */
async function newestVersion(tx: Tx, agentId: number, code: string): Promise<{ version: number }> {
  const versions = await tx
    .selectFrom('lotto_version as v')
    .innerJoin('lotto_category as c', 'c.id', 'v.category_id')
    .select((eb) => eb.fn.max('v.no').as('version'))
    .where(({ and }) => and({ 'c.agent_id': agentId, 'c.code': code }))
    .executeTakeFirst();
  return { version: versions?.version ?? 0 };
}

const standText = (standing: readonly number[]): string =>
  standing.length === 0 ? '' : ` Rounds ${standing.join(', ')} stand and keep their version.`;

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
  state: (tx, { agentId }, { places }) => newestVersion(tx, agentId, places.category ?? ''),
  work: async (tx, { agentId, staffId, now }, input) => {
    const lottery = readLottery(input);
    const inForceFrom = readDay('--from', input.options.from ?? '');
    const set = await setLottery(tx, { agentId, lottery, rateTables, inForceFrom, staffId, now });
    return {
      data: { category: lottery.code, version: set.versionNo, from: inForceFrom, standing: set.standing.map(String) },
      text: `Version ${set.versionNo} of ${lottery.code} is in force from ${inForceFrom}.${standText(set.standing)}`,
      subject: `lottery:${lottery.code}`,
    };
  },
});

const addBetTypeCommand = actCommand({
  name: 'add-bet-type',
  summary: 'Gives a bet type of a lottery its first rate, for rounds that are opened from then on.',
  places: ['category', 'bet_type', 'rate'],
  options: {
    min: { about: 'least stake of a line, THB', isRequired: true },
    max: { about: 'highest stake of a line, THB', isRequired: true },
    'per-number': { about: 'of one member on one number, THB; the highest stake if left out' },
    from: { about: 'the first draw day that has it, like 2026-12-01; today if left out' },
  },
  permission: 'rates.set',
  eyes: two('the payout table'),
  state: (tx, { agentId }, { places }) => newestVersion(tx, agentId, places.category ?? ''),
  work: async (tx, { agentId, staffId, now }, { places, options }) => {
    const code = places.category ?? '';
    const betType = readBetType(places.bet_type ?? '');
    const maxSatang = readThb('max', options.max ?? '');
    const perNumber = options['per-number'];
    const terms = {
      rateHundredths: readRate('<rate>', places.rate ?? ''),
      minSatang: readThb('min', options.min ?? ''),
      maxSatang,
      perNumberSatang: perNumber === undefined ? maxSatang : readThb('per-number', perNumber),
    };
    const inForceFrom = options.from === undefined ? bangkokDate(now) : readDay('--from', options.from);
    const set = await addBetType(tx, { agentId, code, betType, terms, inForceFrom, staffId, now });
    const data = { category: code, bet_type: betType, rate: terms.rateHundredths / 100, version: set.versionNo };
    return {
      data: { ...data, from: inForceFrom, standing: set.standing.map(String) },
      text: `${code} takes ${betType} at ${data.rate} from ${inForceFrom}.${standText(set.standing)}`,
      subject: `lottery:${code}`,
    };
  },
});

export const lottoLotteryCommands: readonly OpsCommand[] = [lotteryCommand, setLotteryCommand, addBetTypeCommand];
