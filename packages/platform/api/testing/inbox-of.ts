import type { DataOf } from '@chokdee/contracts';
import type { TestApp } from './create-test-app.ts';
import type { TestMember } from './test-member.ts';

type Item = DataOf<'GET /api/notifications'>[number];

/** Notices of a member without news, the newest first, as the inbox shows them. */
export async function inboxOf(test: TestApp, member: TestMember, kind?: Item['kind']): Promise<Item[]> {
  const { token } = await test.signInAgain(member);
  const input = { agent_code: 'CHOKDEE', limit: 50, ...(kind && { kind }) };
  const { data } = await test.api.call('GET /api/notifications', input, { token });
  return data.filter((item) => item.kind !== 'news');
}

/** Titles of the notices alone. */
export const toldOf = async (test: TestApp, member: TestMember, kind?: Item['kind']): Promise<string[]> =>
  (await inboxOf(test, member, kind)).map(({ title }) => title);
