import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { usesOf } from '../coupon/change-coupon.command.ts';
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
  // Uses are counted for the code, not for one version.
  const uses = await usesOf(db, agentId, numberOf(id));
  return (await own.orderBy('version', 'desc').execute()).map((row) => presentVersion(row, fieldsOfCoupon(row, uses)));
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
  const choices = await listChoices(db, poll);
  const { agent_id, id: poll_id, opens_at, created_by } = poll;
  const versions = db.selectFrom('poll_versions').selectAll().orderBy('version', 'desc');
  const rows = await versions.where(({ and }) => and({ agent_id, poll_id })).execute();
  if (rows.length === 0) {
    const first = { version: 1, is_open: true, published_at: opens_at, published_by: created_by };
    return [presentVersion(first, fieldsOfPoll(poll, choices))];
  }
  return rows.map((row) => {
    const { title, description, closes_at, quotas } = row;
    const then = choices.map((choice) => ({ ...choice, quota: quotas[choice.id] ?? null }));
    const fields = fieldsOfPoll({ ...poll, title, description, closes_at }, then);
    return presentVersion({ ...row, is_open: true }, fields);
  });
};

export const versionsOf: Readonly<Record<OfferKind, ListVersions>> = {
  promotion: ofPromotion,
  coupon: ofCoupon,
  quest: ofQuest,
  shop: ofShop,
  poll: ofPoll,
};
