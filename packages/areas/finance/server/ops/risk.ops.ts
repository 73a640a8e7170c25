import {
  among,
  baht,
  countFrom,
  type OpsCommand,
  type OpsInput,
  oneOf,
  readPairs,
  rowsCommand,
  settingCommand,
  tighter,
  two,
} from '@chokdee/kernel/staff';
import { type RiskRuleName, riskRules } from '../risk/risk-measures.ts';
import { changeRiskRule, listRiskRules, type RiskRule } from '../risk/risk-rules.repository.ts';

const names = Object.keys(riskRules) as RiskRuleName[];

function wordRule({ rule, is_on, threshold, window_hours, version }: RiskRule): string {
  const { about, unit } = riskRules[rule];
  const most = unit === 'THB' ? `${baht(threshold)} THB` : unit === 'percent' ? `${threshold} %` : String(threshold);
  const state = is_on ? 'on ' : 'off';
  return [
    rule.padEnd(17),
    state,
    `above ${most}`.padEnd(22),
    `in ${window_hours} h`.padEnd(9),
    `v${version}`,
    about,
  ].join('  ');
}

const listCommand = rowsCommand({
  name: 'risk rules',
  summary: 'What makes a payout wait for a person: each rule, its threshold, and how far back it looks.',
  permission: 'risk.read',
  isPersonal: false,
  rows: ({ db, agentId }) => listRiskRules(db, agentId),
  line: wordRule,
});

const words = {
  threshold: {
    about: 'a payout waits above it; THB, times or percent, as the rule counts',
    read: countFrom(0, 1_000_000_000),
  },
  hours: { about: 'how far back the rule looks', read: countFrom(1, 8760), as: 'window_hours' },
  rule: { about: 'on or off', read: among('on', 'off') },
} as const;

const ruleOf = ({ places: { name = '' } }: OpsInput): RiskRuleName => oneOf('<name>', name, names);

const changeCommand = settingCommand({
  name: 'risk change',
  summary: 'Writes a new version of a rule, for payouts that are asked for from now on.',
  places: ['name'],
  pairs: words,
  permission: 'risk.change',
  eyes: two(
    'payouts leave that would have waited',
    tighter({ is_on: ['false', 'true'], threshold: 'down', window_hours: 'up' }),
  ),
  state: async (tx, { agentId }, input) => {
    const rule = (await listRiskRules(tx, agentId)).find((each) => each.rule === ruleOf(input));
    if (!rule) return undefined;
    const { is_on, threshold, window_hours: hours } = rule;
    // A longer window counts more; for a share, earlier play may just as well lower it.
    return { is_on, threshold, ...('isShare' in riskRules[rule.rule] ? { hours } : { window_hours: hours }) };
  },
  work: async (tx, { agentId, by, now }, input) => {
    const name = ruleOf(input);
    const { threshold, rule, ...rest } = readPairs(input, words);
    const satang = riskRules[name].unit === 'THB' ? 100n : 1n;
    const change = {
      ...rest,
      ...(threshold === undefined ? {} : { threshold: BigInt(threshold) * satang }),
      ...(rule === undefined ? {} : { is_on: rule === 'on' }),
    };
    const changed = await changeRiskRule(tx, { agentId, by, now, rule: name, change });
    return { data: changed, text: wordRule(changed) };
  },
});

export const riskCommands: readonly OpsCommand[] = [listCommand, changeCommand];
