import type { TestApp, TestMember } from '@chokdee/api/testing';

/** A member, who referred the next, and so on. */
export async function referralChain(test: TestApp, length: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < length; index += 1) {
    const referrer = members.at(-1);
    members.push(await test.registerMember(referrer ? { referredBy: referrer.id } : {}));
  }
  return members;
}
