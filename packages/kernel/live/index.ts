export { LiveHub } from './live-hub.ts';
export { registerLive } from './live.routes.ts';
export { type LivePublisher, createLivePublisher } from './publisher.ts';
