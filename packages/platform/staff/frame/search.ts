import type { App } from '@chokdee/kernel/app';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { agentsWhereMay, type Found, registerStaffCall, type StaffFinder, writeLook } from '@chokdee/kernel/staff';
import { sql } from 'kysely';

/** Time in ms of one finder: the person types on meanwhile. */
const FINDER_MS = 1_500;
/** Records of one kind. */
const MOST = 8;
/** SQLSTATE of a statement that took too long. */
const CANCELLED = '57014';

interface Result {
  readonly kind: string;
  /** Null means that the finder took too long. */
  readonly found: readonly Found[] | null;
}

/** Answers the search over the records of all areas. Finders run at once, each with a time limit of its own. */
export function registerSearch(app: App, finders: readonly StaffFinder[]): void {
  registerStaffCall(
    app,
    'GET /api/staff/search',
    async ({ db, now, staff, agent, agents }, { q }) => {
      const results = await Promise.all(
        finders.map(async (finder): Promise<Result> => {
          const may = await agentsWhereMay(db, { staff, agents }, finder.permission);
          const agentIds = may.map(({ id }) => id);
          const found = agentIds.length === 0 ? [] : await findInTime(db, finder, { agentIds, text: q, limit: MOST });
          return { kind: finder.kind, found };
        }),
      );
      const members = results.flatMap(({ found }) => (found ?? []).flatMap(({ memberId }) => memberId ?? []));
      if (members.length > 0) {
        const look = { staffId: staff.id, agentId: agent.id, act: 'GET /api/staff/search', details: { q }, at: now };
        await inTransaction(db, async (tx) => writeLook(tx, look, await byAgent(tx, members)));
      }
      return {
        groups: results.flatMap(({ kind, found }) => (found?.length ? [{ kind, items: found.map(presentFound) }] : [])),
        late: results.flatMap(({ kind, found }) => (found === null ? [kind] : [])),
      };
    },
    { recordsItself: true },
  );
}

async function byAgent(db: Queryable, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const members = db.selectFrom('members').select(['id', 'agent_id']);
  const shown = new Map<number, Set<number>>();
  for (const { id, agent_id } of await members.where('id', 'in', [...new Set(ids)]).execute()) {
    shown.set(agent_id, (shown.get(agent_id) ?? new Set()).add(id));
  }
  return shown;
}

async function findInTime(db: Queryable, finder: StaffFinder, search: Parameters<StaffFinder['find']>[1]) {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(FINDER_MS)}, true)`.execute(tx);
      return finder.find(tx, search);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}

const presentFound = ({ title, note, to }: Found) => ({ title, note, to });
