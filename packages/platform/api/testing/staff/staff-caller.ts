import assert from 'node:assert/strict';
import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { createToken, keyOfToken } from '@chokdee/kernel/internal/staff/people/authenticate.ts';
import type { RoleName } from '@chokdee/kernel/internal/staff/people/roles.ts';
import type { TestApp } from '../create-test-app.ts';

interface StaffCallOptions {
  /** Idempotency key. */
  readonly key?: string;
  /** Code of the chosen agent. */
  readonly agent?: string;
}

export interface StaffAnswer<T> {
  readonly status: number;
  readonly error: number;
  readonly data: T;
  readonly text: string;
  readonly headers: Record<string, unknown>;
}

export interface StaffCaller {
  readonly username: string;
  readonly token: string;
  call<K extends StaffCallName>(
    name: K,
    input: StaffInputOf<K>,
    options?: StaffCallOptions,
  ): Promise<StaffAnswer<StaffDataOf<K>>>;
  /** Makes a call that must succeed, and returns its data. */
  done<K extends StaffCallName>(name: K, input: StaffInputOf<K>, options?: StaffCallOptions): Promise<StaffDataOf<K>>;
}

interface StaffPerson {
  readonly roles?: readonly RoleName[];
  readonly agent?: string;
  readonly everyAgent?: boolean;
}

/** Adds a real person of the staff, who calls with a token. Sandbox names prove nobody from then on. */
export async function addStaffCaller(
  { app, deps, clock }: TestApp,
  username: string,
  { roles = ['manager'], agent = 'CHOKDEE', everyAgent = false }: StaffPerson = {},
): Promise<StaffCaller> {
  const { id: agentId } = await deps.db
    .selectFrom('agents')
    .select('id')
    .where('code', '=', agent)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const { id } = await deps.db
    .insertInto('staff')
    .values({ agent_id: agentId, username, added_at: now, roles: [...roles], every_agent: everyAgent })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = createToken();
  const expires = new Date(now.getTime() + 365 * 86_400_000);
  const row = { key: keyOfToken(token), staff_id: id, added_at: now, expires_at: expires, revoked_at: null };
  await deps.db.insertInto('staff_tokens').values(row).execute();

  const call: StaffCaller['call'] = async (name, input, { key, agent: chosen } = {}) => {
    const [method = '', url = ''] = name.split(' ');
    const isPost = method === 'POST';
    const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
    const given = Object.entries(input as object).filter(([, value]) => value !== undefined);
    const answer = await app.inject({
      method: isPost ? 'POST' : 'GET',
      url,
      ...(isPost
        ? { payload: input as object }
        : { query: Object.fromEntries(given.map(([each, value]) => [each, text(value)])) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(chosen && { 'x-agent': chosen }),
      },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = isJson ? answer.json<{ error: number; data: StaffDataOf<typeof name> }>() : null;
    return {
      status: answer.statusCode,
      error: body?.error ?? 0,
      data: body?.data as StaffDataOf<typeof name>,
      text: answer.body,
      headers: answer.headers,
    };
  };
  return {
    username,
    token,
    call,
    done: async (name, input, options) => {
      const { error, data, text: body } = await call(name, input, options);
      assert.equal(error, 0, `${name}: ${body}`);
      return data;
    },
  };
}
