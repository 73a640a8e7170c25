import type { Deps } from '../deps.ts';

export async function seedLottoDemo(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
}
