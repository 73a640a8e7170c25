import type { DataOf } from '@chokdee/contracts';
import type { Selectable } from 'kysely';
import type { LottoTables } from '../schema/lotto.tables.ts';

export type ShotRow = Selectable<LottoTables['yeekee_shot']>;

/** `viewerId` null means a guest, or an event for everyone. */
export function presentShot(
  shot: ShotRow,
  viewerId: number | null,
): DataOf<'POST /api/lotto/yeekee/shoot_number'>['shot'] {
  return {
    position: shot.position,
    number: shot.number,
    name: shot.masked_name,
    is_sandbox: shot.is_sandbox,
    is_mine: shot.member_id === viewerId,
    at: shot.at.toISOString(),
  };
}
