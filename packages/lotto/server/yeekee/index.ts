export { crowdShots, listShooters } from './past-yeekee.command.ts';
export { createShooting } from './shoot.command.ts';
export { takeShots } from './take-shots.ts';
export { computeOutcome } from './yeekee-result.rules.ts';
