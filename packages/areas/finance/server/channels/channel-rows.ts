import { sql } from 'kysely';
import { channels } from './index.ts';

const chips = sql<bigint[]>`array[10000, 30000, 50000, 100000, 300000, 500000]::bigint[]`;

/** Rows of the channels that an agent begins with: closed, and without an account that is paid. */
export const newChannelRows = (agentId: number, receiverName: string) =>
  [...channels].map(([code, { rowOf }]) => {
    const row = rowOf(agentId);
    return {
      ...row,
      biller_id: null,
      agent_id: agentId,
      code,
      position: row.id,
      is_open: false,
      notice: null,
      receiver_name: receiverName,
      amount_chips_satang: chips,
    };
  });
