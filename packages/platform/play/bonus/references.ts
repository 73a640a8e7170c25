import { ownNumbers } from '@chokdee/kernel/references';

/** Numbers by which members and staff name a bonus. */
export const bonusReferences = { bonus: ownNumbers('BN') };
