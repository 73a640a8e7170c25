import type { Deps } from '../../../deps.ts';
import type { GameAdapter } from './game-adapter.ts';
import { createSandboxAdapter } from './sandbox/sandbox.adapter.ts';

/** The adapter of that name, null when this installation has none. */
export function findAdapter({ config, clock }: Pick<Deps, 'config' | 'clock'>, name: string): GameAdapter | null {
  if (name === 'sandbox' && config.sandbox) return createSandboxAdapter(config, () => clock.now());
  return null;
}
