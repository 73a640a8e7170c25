export { registerWheel } from './wheel.routes.ts';
