import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { registerPlay } from './play/play.routes.ts';
import { registerProvider } from './provider/provider.routes.ts';
import { registerRecall } from './provider/recall.page.ts';
import { registerStudioControls } from './provider/studio-controls.routes.ts';
import { registerTransferWallet } from './provider/transfer.routes.ts';
import { createStudioServices } from './studio-services.ts';

/** Serves the game studios: operators' calls, players' pages, and the page that sets their behaviour. */
export function registerGames(app: FastifyInstance, config: SandboxConfig, outside: Outside): void {
  const house = createStudioServices(config, outside);
  registerProvider(app, house);
  registerTransferWallet(app, house);
  registerPlay(app, house);
  registerRecall(app, house);
  registerStudioControls(app, house);
}
