import { ownNumbers } from '@chokdee/kernel/references';

/** How members and staff call a bonus. */
export const bonusReferences = { bonus: ownNumbers('BN') };
