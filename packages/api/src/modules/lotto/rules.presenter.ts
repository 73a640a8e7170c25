import { createHash } from 'node:crypto';
import type { DataOf } from '@chokdee/contracts';
import { ruleTexts } from './copy.ts';
import { presentRates } from './round.presenter.ts';
import type { CategoryRow, listRates } from './round.repository.ts';

type Rules = DataOf<'GET /api/lotto/rule'>;
type Rates = Awaited<ReturnType<typeof listRates>>;

export function presentRules(category: CategoryRow, rates: Rates): Rules {
  return {
    title: ruleTexts.title(category.name),
    version: rulesVersion(category, rates),
    source_name: category.source_name,
    source_url: category.source_url,
    schedule: category.schedule_text,
    bet_types: presentRates(rates).map(({ bet_type, name, rate, description }) => ({
      bet_type,
      name,
      rate,
      description,
      example: ruleTexts.examples[bet_type],
    })),
    paragraphs: category.rules,
  };
}

/** Of the words alone: rates are confirmed with each bill, and frozen in it. */
export function rulesVersion(category: CategoryRow, rates: Rates): string {
  const types = presentRates(rates).map(({ bet_type, name, description }) => [
    name,
    description,
    ruleTexts.examples[bet_type],
  ]);
  const words = [category.source_name, category.schedule_text, category.rules, types];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}
