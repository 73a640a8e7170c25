import { createHash } from 'node:crypto';
import type { DataOf } from '@chokdee/contracts';
import { betTypeExamples } from '@chokdee/lotto-contract/bet-types.copy';
import { ruleTexts } from '../copy.ts';
import type { CategoryRow, listRates } from '../rounds/lottery.repository.ts';
import { presentRates } from '../rounds/round.presenter.ts';

type Rules = DataOf<'GET /api/lotto/rule'>;
type Rates = Awaited<ReturnType<typeof listRates>>;

export function presentRules(category: CategoryRow, rates: Rates): Rules {
  return { ...withoutVersion(category, rates), version: rulesVersion(category, rates) };
}

function withoutVersion(category: CategoryRow, rates: Rates): Omit<Rules, 'version'> {
  const examples = betTypeExamples(category.result_mapping === 'lao' ? '75' : '41');
  return {
    title: ruleTexts.title(category.name),
    source_name: category.source_name,
    source_url: category.source_url,
    schedule: category.schedule_text,
    draw_example: ruleTexts.draws[category.result_mapping],
    bet_types: presentRates(rates).map(({ bet_type, name, rate, description }) => ({
      bet_type,
      name,
      rate,
      description,
      example: examples[bet_type],
    })),
    paragraphs: category.rules,
  };
}

/** Hashes the words alone: rates are confirmed with each bill, and stored in it. */
export function rulesVersion(category: CategoryRow, rates: Rates): string {
  const { source_name, schedule, draw_example, bet_types, paragraphs } = withoutVersion(category, rates);
  const types = bet_types.map(({ name, description, example }) => [name, description, example]);
  const words = [source_name, schedule, draw_example, types, paragraphs];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}
