import { lottoHouseCommands } from './lotto-house.ops.ts';
import { lottoResultCommands } from './lotto-result.ops.ts';
import { lottoRoundCommands } from './lotto-round.ops.ts';
import { lottoTermsCommands } from './lotto-terms.ops.ts';
import type { OpsCommand } from '@chokdee/kernel/staff';

export const lottoCommands: readonly OpsCommand[] = [
  ...lottoRoundCommands,
  ...lottoResultCommands,
  ...lottoTermsCommands,
  ...lottoHouseCommands,
];
