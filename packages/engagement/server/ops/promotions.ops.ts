import { thb } from '@chokdee/kernel/money';
import {
  actAsTyped,
  agentOption,
  findAgentId,
  type OpsCommand,
  type OpsDeps,
  type OpsInput,
  OpsUsageError,
  readCount,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { findPromotion, listPromotions, type PromotionRow } from '../promotion/promotion.repository.ts';
import { PromotionIncomplete, publishPromotion } from '../promotion/publish-promotion.command.ts';
import { reportPromotions } from '../promotion/report.query.ts';
import { termsOf } from '../promotion/terms.ts';
import { promotionPairs, readPromotion } from './promotion-pairs.ts';

const inThb = (satang: bigint): string => thb(satang).toFixed(2);

const listCommand = rowsCommand({
  name: 'promotions list',
  summary: 'The promotions of the agent, as they are.',
  rows: ({ db }, agentId) => listPromotions(db, agentId),
  line: ({ id, version, is_open, kind, often, title }) =>
    `${id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${kind} ${often}  ${title}`,
});

async function findIt({ db }: OpsDeps, input: OpsInput): Promise<PromotionRow> {
  const id = readCount('<promotion>', input.places.promotion ?? '');
  const promotion = await findPromotion(db, await findAgentId(db, input), id);
  if (!promotion) throw refuse(`the agent has no promotion ${id}`);
  return promotion;
}

const showCommand: OpsCommand = {
  name: 'promotions show',
  summary: 'A promotion with the terms that members read, and every version of it.',
  places: ['promotion'],
  options: agentOption,
  isAct: false,
  run: async (deps, input) => {
    const promotion = await findIt(deps, input);
    const { agent_id, id } = promotion;
    const versions = await deps.db
      .selectFrom('promotion_versions')
      .select(['version', 'is_open', 'published_at', 'published_by'])
      .where(({ and }) => and({ agent_id, id }))
      .orderBy('version')
      .execute();
    const terms = termsOf(promotion, promotion.game_id ?? '');
    const text = [
      `${id}  ${promotion.title}`,
      ...terms.map((term, index) => `${index + 1}. ${term.title}: ${term.text}`),
      ...versions.map(
        ({ version, is_open, published_at, published_by }) =>
          `v${version}  ${is_open ? 'open' : 'stopped'}  ${published_at.toISOString()}  ${published_by}`,
      ),
    ];
    return { data: { ...promotion, terms, versions }, text: text.join('\n') };
  },
};

/** Publishes under the act's name; what is no whole promotion was typed wrongly. */
async function publish(
  deps: OpsDeps,
  input: OpsInput,
  { act, change }: { readonly act: string; readonly change: ReturnType<typeof readPromotion> },
) {
  const promotionId = input.places.promotion === undefined ? null : (await findIt(deps, input)).id;
  const published = await actAsTyped(deps, { input, act }, (tx, by) =>
    publishPromotion(tx, { ...by, promotionId, change }),
  ).catch((error: unknown) => {
    throw error instanceof PromotionIncomplete ? new OpsUsageError(`${error.message}.`) : error;
  });
  const { promotionId: id, version } = published;
  return { data: { promotion: id, version }, text: `Version ${version} of promotion ${id} is published.` };
}

const createCommand: OpsCommand = {
  name: 'promotions create',
  summary: 'A new promotion, under the next number.',
  pairs: promotionPairs,
  options: agentOption,
  isAct: true,
  run: (deps, input) => publish(deps, input, { act: 'promotion-create', change: readPromotion(input) }),
};

const changeCommand: OpsCommand = {
  name: 'promotions change',
  summary: 'The next version of a promotion; who has accepted it keeps the version that was shown.',
  places: ['promotion'],
  pairs: promotionPairs,
  options: agentOption,
  isAct: true,
  run: (deps, input) => {
    if (Object.keys(input.pairs).length === 0) throw new OpsUsageError('promotions change needs what to change.');
    return publish(deps, input, { act: 'promotion-change', change: readPromotion(input) });
  },
};

/** `promotions stop` and `promotions open`. */
const openOrStop = (name: 'open' | 'stop', summary: string): OpsCommand => ({
  name: `promotions ${name}`,
  summary,
  places: ['promotion'],
  options: agentOption,
  isAct: true,
  run: (deps, input) => publish(deps, input, { act: `promotion-${name}`, change: { is_open: name === 'open' } }),
});

const reportCommand = rowsCommand({
  name: 'promotions report',
  summary: 'What each version was taken, has given, let out and taken back.',
  rows: ({ db }, agentId) => reportPromotions(db, agentId),
  line: (row) =>
    `${row.promotion_id}  v${row.version}  taken ${row.grants} (running ${row.running}, cancelled ${row.cancelled})  ` +
    `given ${inThb(row.given_satang)}  released ${inThb(row.released_satang)}  ` +
    `taken back ${inThb(row.taken_satang)}  ${row.title}`,
});

export const promotionCommands: readonly OpsCommand[] = [
  listCommand,
  showCommand,
  createCommand,
  changeCommand,
  openOrStop('stop', 'Nobody can take it any more; who has it keeps it by its terms.'),
  openOrStop('open', 'Offers a promotion again.'),
  reportCommand,
];
