import type { Queryable, Tx } from '@chokdee/kernel/db';
import {
  type Acting,
  actCommand,
  baht,
  type OpsCommand,
  readCommand,
  readCount,
  refuse,
  rowsCommand,
  settingCommand,
  two,
} from '@chokdee/kernel/staff';
import { findPromotion, listPromotions, type PromotionRow } from '../promotion/promotion.repository.ts';
import { type PromotionChange, publishPromotion } from '../promotion/publish-promotion.command.ts';
import { reportPromotions } from '../promotion/report.query.ts';
import { termsOf } from '../promotion/terms.ts';
import { refusals } from '../refusals.copy.ts';
import { openAndStop } from './open-and-stop.ts';
import { promotionPairs, readPromotion } from './promotion-pairs.ts';
import { countTitled } from './titled.ts';

const listCommand = rowsCommand({
  name: 'promotions list',
  summary: 'The promotions of the agent, as they are.',
  permission: 'promotions.read',
  isPersonal: false,
  rows: ({ db, agentId }) => listPromotions(db, agentId),
  line: ({ id, version, is_open, kind, often, title }) =>
    `${id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${kind} ${often}  ${title}`,
});

async function requirePromotion(db: Queryable, agentId: number, typed: string): Promise<PromotionRow> {
  const id = readCount('<promotion>', typed);
  const promotion = await findPromotion(db, agentId, id);
  if (!promotion) throw refuse(refusals.noPromotion(id));
  return promotion;
}

const showCommand = readCommand({
  name: 'promotions show',
  summary: 'A promotion with the terms that members read, and every version of it.',
  places: ['promotion'],
  permission: 'promotions.read',
  isPersonal: false,
  read: async ({ db, agentId }, { places }) => {
    const promotion = await requirePromotion(db, agentId, places.promotion ?? '');
    const { agent_id, id } = promotion;
    const versions = await db
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
});

async function publish(tx: Tx, acting: Acting, promotionId: number | null, change: PromotionChange) {
  const { promotionId: id, version } = await publishPromotion(tx, { ...acting, promotionId, change });
  return { data: { promotion: id, version }, text: `Version ${version} of promotion ${id} is published.` };
}

const createCommand = actCommand({
  name: 'promotions create',
  summary: 'A new promotion, under the next number.',
  pairs: promotionPairs,
  permission: 'promotions.set',
  eyes: two('what it gives is money'),
  state: countTitled(listPromotions),
  work: (tx, acting, input) => publish(tx, acting, null, readPromotion(input)),
});

const changeCommand = settingCommand({
  name: 'promotions change',
  summary: 'The next version of a promotion; who has accepted it keeps the version that was shown.',
  places: ['promotion'],
  pairs: promotionPairs,
  permission: 'promotions.set',
  eyes: two('what it gives is money'),
  state: (tx, { agentId }, { places }) => requirePromotion(tx, agentId, places.promotion ?? ''),
  work: async (tx, acting, input) => {
    const { id } = await requirePromotion(tx, acting.agentId, input.places.promotion ?? '');
    return publish(tx, acting, id, readPromotion(input));
  },
});

const reportCommand = rowsCommand({
  name: 'promotions report',
  summary: 'What each version was taken, has given, let out and taken back.',
  permission: 'promotions.read',
  isPersonal: false,
  rows: ({ db, agentId }) => reportPromotions(db, agentId),
  line: (row) =>
    `${row.promotion_id}  v${row.version}  taken ${row.grants} (running ${row.running}, cancelled ${row.cancelled})  ` +
    `given ${baht(row.given_satang)}  released ${baht(row.released_satang)}  ` +
    `taken back ${baht(row.taken_satang)}  ${row.title}`,
});

export const promotionCommands: readonly OpsCommand[] = [
  listCommand,
  showCommand,
  createCommand,
  changeCommand,
  ...openAndStop({
    things: 'promotions',
    thing: 'promotion',
    open: 'Offers a promotion again.',
    stop: 'Nobody can take it any more; who has it keeps it by its terms.',
    state: requirePromotion,
    set: async (tx, acting, typed, isOpen) => {
      const { id } = await requirePromotion(tx, acting.agentId, typed);
      return publish(tx, acting, id, { is_open: isOpen });
    },
  }),
  reportCommand,
];
