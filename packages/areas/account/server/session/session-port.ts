import { onOwnNode, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

interface SessionKey {
  readonly memberId: number;
  readonly sessionId: string;
}

const listed = (keys: readonly SessionKey[]): string =>
  JSON.stringify(keys.map(({ memberId, sessionId }) => ({ member_id: memberId, id: sessionId })));

const ownNode = (keys: readonly SessionKey[]) =>
  onOwnNode(
    's.member_id',
    keys.map(({ memberId }) => memberId),
  );

interface MemberOfSession {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
  readonly sessionId: string;
  readonly agentCode: string;
}

/** Fills the kernel's port `sessions`. */
export const sessions = {
  findMembers: async (db: Queryable, keys: readonly SessionKey[]): Promise<MemberOfSession[]> => {
    const { rows } = await sql<MemberOfSession>`
      select m.id, m.agent_id as "agentId", m.username, s.id as "sessionId", a.code as "agentCode"
        from jsonb_to_recordset(${listed(keys)}::jsonb) as w(member_id bigint, id uuid)
        join sessions s on s.member_id = w.member_id and s.id = w.id
        join members m on m.id = s.member_id
        join agents a on a.id = m.agent_id
        where ${ownNode(keys)} and s.ended_at is null and m.status = 'active' and a.status = 'open'`.execute(db);
    return rows;
  },

  listLiving: async (db: Queryable, keys: readonly SessionKey[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select s.id from jsonb_to_recordset(${listed(keys)}::jsonb) as w(member_id bigint, id uuid)
        join sessions s on s.member_id = w.member_id and s.id = w.id
        where ${ownNode(keys)} and s.ended_at is null`.execute(db);
    return rows.map(({ id }) => id);
  },

  startOf: async (db: Queryable, { memberId, sessionId }: SessionKey): Promise<Date> => {
    const session = db.selectFrom('sessions').select('created_at').where('member_id', '=', memberId);
    return (await session.where('id', '=', sessionId).executeTakeFirstOrThrow()).created_at;
  },
};
