export { changeWheel, type WheelChange } from './change-wheel.command.ts';
export { describeWheel } from './describe-wheel.query.ts';
export { type NewPrize, problemOf, publishVersion } from './publish-version.command.ts';
export { countSpins, giveSpins } from './spin-grants.ts';
export { registerWheel } from './wheel.routes.ts';
