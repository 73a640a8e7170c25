import type { App } from '../../deps.ts';
import { registerGameCalls } from './game.routes.ts';
import { registerSeamlessWallet } from './seamless.routes.ts';

/** Catalogue, launching, and the seamless wallet that providers call. */
export function registerGame(app: App): void {
  registerGameCalls(app);
  registerSeamlessWallet(app);
}
