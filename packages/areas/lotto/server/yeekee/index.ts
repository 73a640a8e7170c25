export { listShooters, sandboxShots } from './past-yeekee.command.ts';
export { recordShots } from './record-shots.ts';
export { createShooting } from './shoot.command.ts';
export { createShotAnnouncer } from './shot-announcer.ts';
export { computeOutcome } from './yeekee-result.rules.ts';
