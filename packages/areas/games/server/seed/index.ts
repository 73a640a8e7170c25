export { KIT_SEAMLESS, KIT_TRANSFER, kitGameOf } from './conformance-kit.ts';
export { seedGame } from './game.seed.ts';
