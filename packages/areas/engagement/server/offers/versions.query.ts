import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { getPoll, listChoices } from '../poll/poll.repository.ts';
import { findItem } from '../shop/shop.repository.ts';
import { fieldsOfCoupon, fieldsOfItem, fieldsOfPoll, fieldsOfPromotion, fieldsOfQuest } from './offer-fields.ts';
import type { OfferKind } from './offers.query.ts';
import type { Fields } from './typed.ts';

export type OfferVersion = StaffDataOf<'GET /api/staff/offers/versions'>[number];

interface Published {
  readonly version: number;
  readonly is_open: boolean;
  readonly published_at: Date;
  readonly published_by: string;
}

export const presentVersion = (row: Published, fields: Fields): OfferVersion => ({
  version: row.version,
  is_open: row.is_open,
  published_at: row.published_at.getTime() === 0 ? null : row.published_at.toISOString(),
  published_by: row.published_by,
  fields,
});

/** Lists the versions of an offer, newest first; none for an id that the agent does not have. */
type ListVersions = (db: Queryable, agentId: number, id: string) => Promise<OfferVersion[]>;

/** Number of a promotion or coupon. An id that is no number finds nothing. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

const ofPromotion: ListVersions = async (db, agentId, id) => {
  const versions = db.selectFrom('promotion_versions').selectAll();
  const own = versions.where(({ and }) => and({ agent_id: agentId, id: numberOf(id) }));
  return (await own.orderBy('version', 'desc').execute()).map((row) => presentVersion(row, fieldsOfPromotion(row)));
};

const ofCoupon: ListVersions = async (db, agentId, id) => {
  const versions = db.selectFrom('coupon_versions').selectAll();
  const own = versions.where(({ and }) => and({ agent_id: agentId, id: numberOf(id) }));
  return (await own.orderBy('version', 'desc').execute()).map((row) => presentVersion(row, fieldsOfCoupon(row)));
};

const ofQuest: ListVersions = async (db, agentId, id) => {
  const versions = db.selectFrom('quest_versions').selectAll();
  const own = versions.where(({ and }) => and({ agent_id: agentId, id }));
  return (await own.orderBy('version', 'desc').execute()).map((row) => presentVersion(row, fieldsOfQuest(row)));
};

const ofShop: ListVersions = async (db, agentId, id) => {
  const item = await findItem(db, agentId, id);
  const versions = db.selectFrom('shop_item_versions').selectAll();
  const own = versions.where(({ and }) => and({ agent_id: agentId, item_id: id }));
  const rows = await own.orderBy('version', 'desc').execute();
  // A stop holds for the item, not for one version.
  return rows.map((row) => presentVersion({ ...row, is_open: item?.is_open ?? false }, fieldsOfItem(row)));
};

const ofPoll: ListVersions = async (db, agentId, id) => {
  const poll = await getPoll(db, agentId, id);
  const published = { version: 1, is_open: true, published_at: poll.opens_at, published_by: poll.created_by };
  return [presentVersion(published, fieldsOfPoll(poll, await listChoices(db, poll)))];
};

export const versionsOf: Readonly<Record<OfferKind, ListVersions>> = {
  promotion: ofPromotion,
  coupon: ofCoupon,
  quest: ofQuest,
  shop: ofShop,
  poll: ofPoll,
};
