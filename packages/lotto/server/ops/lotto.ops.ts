import type { OpsCommand } from '@chokdee/kernel/staff';
import { lottoHouseCommands } from './lotto-house.ops.ts';
import { lottoResultCommands } from './lotto-result.ops.ts';
import { lottoRoundCommands } from './lotto-round.ops.ts';
import { lottoTermsCommands } from './lotto-terms.ops.ts';

export const lottoCommands: readonly OpsCommand[] = [
  ...lottoRoundCommands,
  ...lottoResultCommands,
  ...lottoTermsCommands,
  ...lottoHouseCommands,
];
