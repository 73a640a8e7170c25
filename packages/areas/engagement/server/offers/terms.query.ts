import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { listSettings as listAffiliate } from '../affiliate/affiliate-settings.ts';
import { listSettings as listCashback } from '../cashback/cashback-settings.ts';
import { getSatangPerPoint } from '../points/point-settings.ts';
import { getVipSettings } from '../vip/vip-settings.ts';
import { describeWheel } from '../wheel/describe-wheel.query.ts';
import { fieldsOfAffiliate, fieldsOfCashback, fieldsOfVip } from './terms-fields.ts';
import { type Fields, orNone, typedThb } from './typed.ts';
import { presentVersion } from './versions.query.ts';

type Terms = StaffDataOf<'GET /api/staff/offers/terms'>;
type TermsKind = StaffInputOf<'GET /api/staff/offers/terms'>['kind'];
type ReadTerms = (db: Queryable, agentId: number) => Promise<Terms>;

interface Changed {
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** Presents versions that are listed oldest first. */
const newestFirst = <T extends Changed>(rows: readonly T[], write: (row: T) => Fields): Terms => ({
  versions: [...rows]
    .reverse()
    .map((row) =>
      presentVersion(
        { version: row.version, is_open: true, published_at: row.changed_at, published_by: row.changed_by },
        write(row),
      ),
    ),
  prizes: [],
});

const ofWheel: ReadTerms = async (db, agentId) => {
  const wheel = await describeWheel(db, agentId);
  if (!wheel) return { versions: [], prizes: [] };
  const fields = {
    free_spins: String(wheel.free_spins_a_day),
    points_per_spin: orNone(wheel.points_per_spin),
    claims: wheel.claims,
    claim_days: String(wheel.claim_days),
  };
  return {
    versions: [presentVersion(wheel, fields)],
    prizes: wheel.prizes.map((prize) => ({
      ...pick(prize, 'id', 'name', 'kind', 'odds_percent', 'stock_left'),
      value: prize.kind === 'credit' ? thb(prize.value) : Number(prize.value),
    })),
  };
};

const ofPoints: ReadTerms = async (db, agentId) => {
  const rows = await db
    .selectFrom('point_settings')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version')
    .execute();
  const first = { version: 0, changed_at: new Date(0), changed_by: 'house' };
  const now = { ...first, satang_per_point: await getSatangPerPoint(db, agentId) };
  return newestFirst(rows.length > 0 ? rows : [now], (row) => ({ thb: orNone(row.satang_per_point, typedThb) }));
};

const ofVip: ReadTerms = async (db, agentId) => {
  const rows = await db
    .selectFrom('vip_settings')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version')
    .execute();
  return newestFirst(rows.length > 0 ? rows : [await getVipSettings(db, agentId)], fieldsOfVip);
};

/** Reads the terms that hold for a whole agent. */
export const termsOf: Readonly<Record<TermsKind, ReadTerms>> = {
  wheel: ofWheel,
  cashback: async (db, agentId) => newestFirst(await listCashback(db, agentId), fieldsOfCashback),
  affiliate: async (db, agentId) => newestFirst(await listAffiliate(db, agentId), fieldsOfAffiliate),
  points: ofPoints,
  vip: ofVip,
};
