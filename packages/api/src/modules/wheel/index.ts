export { countSpins, giveSpins } from './spin-grants.ts';
export { registerWheel } from './wheel.routes.ts';
