export { registerLive } from './live.routes.ts';
export { LiveHub } from './live-hub.ts';
export { openCarrier } from './open-carrier.ts';
export { createLivePublisher, type LivePublisher } from './publisher.ts';
