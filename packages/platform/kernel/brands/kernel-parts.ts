import { sql } from 'kysely';
import type { BrandPart } from './brand-part.ts';
import { faceMissing, faceWords, noAlarmChannel, staffMissing, kernelPartTitles as titles } from './copy.ts';

/** One person alone could ask and never act. */
const FEWEST_STAFF = 2;

const face: BrandPart = {
  name: 'face',
  title: titles.face,
  isNeeded: true,
  missing: async (db, agentId) => {
    const brand = await db.selectFrom('agents').selectAll().where('id', '=', agentId).executeTakeFirstOrThrow();
    const parts = [
      ...(brand.logo === '' ? [faceWords.logo] : []),
      ...((brand.line_contact_url ?? brand.telegram_contact_url) ? [] : [faceWords.contact]),
    ];
    return parts.length > 0 ? faceMissing(parts) : null;
  },
};

const people: BrandPart = {
  name: 'staff',
  title: titles.staff,
  isNeeded: true,
  missing: async (db, agentId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from staff
        where disabled_at is null and (agent_id = ${agentId} or every_agent)`.execute(db);
    const count = rows[0]?.count ?? 0;
    return count < FEWEST_STAFF ? staffMissing(count) : null;
  },
};

const alarms: BrandPart = {
  name: 'alarms',
  title: titles.alarms,
  isNeeded: false,
  missing: async (db, agentId) => {
    const told = await db
      .selectFrom('alarm_channels')
      .select('id')
      .where('is_on', '=', true)
      .where((eb) => eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]))
      .limit(1)
      .executeTakeFirst();
    return told ? null : noAlarmChannel;
  },
};

/** Parts of a brand that the kernel holds. */
export const kernelBrandParts: readonly BrandPart[] = [face, people, alarms];
