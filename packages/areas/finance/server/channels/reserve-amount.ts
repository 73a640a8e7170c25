import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { sql } from 'kysely';

interface ReserveProps {
  readonly agentId: number;
  readonly channelId: number;
  readonly memberId: number;
  readonly ref: string;
  readonly amountSatang: bigint;
  readonly now: Date;
  readonly until: Date;
}

const ATTEMPTS = 5;

/**
 * Reserves the amount with 1 to 99 satang that no other order of the channel has. A transfer carries no reference, so
 * its amount names the order. @throws NO_UNIQUE_AMOUNT when all 99 are taken
 */
export async function reserveAmount(tx: Tx, props: ReserveProps): Promise<bigint> {
  // Written in the text, as a length: on several nodes the part for a conflict gets no values.
  const lengthMs = sql.lit(`${props.until.getTime() - props.now.getTime()} milliseconds`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ payable_satang: bigint }>`
      insert into payment_reserved_amounts as mine
          (agent_id, channel_id, payable_satang, member_id, ref, reserved_until)
        select ${props.agentId}::int, ${props.channelId}::int, ${props.amountSatang}::bigint + satang,
            ${props.memberId}::bigint, ${props.ref}::text, ${props.until}::timestamptz
          from generate_series(1, 99) satang
          where not exists (select 1 from payment_reserved_amounts r
            where r.agent_id = ${props.agentId} and r.channel_id = ${props.channelId}
              and r.payable_satang = ${props.amountSatang}::bigint + satang and r.reserved_until > ${props.now})
          order by random() limit 1
        on conflict (agent_id, channel_id, payable_satang) do update
          set member_id = excluded.member_id, ref = excluded.ref, reserved_until = excluded.reserved_until
          where excluded.reserved_until - mine.reserved_until >= interval ${lengthMs}
        returning payable_satang`.execute(tx);
    // No row means that another order has just taken the free amount, or that all are taken.
    if (rows[0]) return rows[0].payable_satang;
  }
  throw new BusinessError('NO_UNIQUE_AMOUNT');
}
