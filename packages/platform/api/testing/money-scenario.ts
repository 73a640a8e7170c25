import type { TestApp } from './create-test-app.ts';
import type { TestMember } from './test-member.ts';

/** Inputs of one money call and a count of its effects, for the tests of idempotency keys. */
export interface MoneyScenario {
  /** Two valid inputs of the call; `other` differs from `input`. */
  prepare(test: TestApp, member: TestMember): Promise<{ input: object; other: object }>;
  /** Counts the acts that happened. */
  count(test: TestApp, member: TestMember): Promise<number>;
}
