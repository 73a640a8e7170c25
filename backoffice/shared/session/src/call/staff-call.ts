import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { type CallOptions, dataOf, send } from './client.ts';

/**
 * Makes a call of the back office and returns its `data`. It shows nothing and never navigates.
 * @throws StaffError
 */
export async function staffCall<K extends StaffCallName>(
  name: K,
  input: StaffInputOf<K>,
  options: CallOptions = {},
): Promise<StaffDataOf<K>> {
  const sent = input as object;
  return dataOf(name, sent, await send(name, { input: sent }, options)) as StaffDataOf<K>;
}
