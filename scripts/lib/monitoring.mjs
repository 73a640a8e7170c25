import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './run.mjs';

export const monitoring = join(root, 'deploy/monitoring');
const text = (file) => readFileSync(join(monitoring, file), 'utf8');

export const alarms = () => parse(text('rules.yml')).groups.flatMap(({ rules }) => rules);

/** PromQL expressions of all alarms and dashboard panels. */
export function questions() {
  const { panels } = JSON.parse(text('dashboard.json'));
  return [...alarms().map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
}

/** Our metrics in an expression; `up` belongs to Prometheus. */
export const metricsOf = (question) => question.match(/\b(?:chokdee|nodejs|process)_\w+/g) ?? [];
