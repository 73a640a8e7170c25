import type { TestApp, TestMember } from '@chokdee/api/testing';

/** Registers a chain of members. Each member refers the next one. */
export async function referralChain(test: TestApp, length: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < length; index += 1) {
    const referrer = members.at(-1);
    members.push(await test.registerMember(referrer ? { referredBy: referrer.id } : {}));
  }
  return members;
}
