import type { TestApp } from './create-test-app.ts';
import type { TestMember } from './test-member.ts';

/** How a test makes one money call, another one under the same key, and counts what came of it. */
export interface MoneyScenario {
  /** The input of the call, and another one that is also good. */
  prepare(test: TestApp, member: TestMember): Promise<{ input: object; other: object }>;
  /** How often the act happened. */
  count(test: TestApp, member: TestMember): Promise<number>;
}
