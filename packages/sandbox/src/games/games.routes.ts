import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { registerArt } from './art/art.routes.ts';
import { registerPlay } from './play/play.routes.ts';
import { registerProvider } from './provider/provider.routes.ts';
import { registerRecall } from './provider/recall.page.ts';
import { registerStudioControls } from './provider/studio-controls.routes.ts';
import { registerTransferWallet } from './provider/transfer.routes.ts';
import { createStudioServices } from './studio-services.ts';

/** The game studios: what operators call, what players see, and the desk where one sets how they behave. */
export function registerGames(app: FastifyInstance, config: SandboxConfig, outside: Outside): void {
  const house = createStudioServices(config, outside);
  registerArt(app, house.catalogue);
  registerProvider(app, house);
  registerTransferWallet(app, house);
  registerPlay(app, house);
  registerRecall(app, house);
  registerStudioControls(app, house);
}
