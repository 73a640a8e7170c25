import type { OpsCommand } from '@chokdee/kernel/staff';
import { lottoLotteryCommands } from './lotto-lottery.ops.ts';
import { lottoResultCommands } from './lotto-result.ops.ts';
import { lottoRoundCommands } from './lotto-round.ops.ts';
import { lottoSettingsCommands } from './lotto-settings.ops.ts';
import { lottoTermsCommands } from './lotto-terms.ops.ts';

export const lottoCommands: readonly OpsCommand[] = [
  ...lottoRoundCommands,
  ...lottoResultCommands,
  ...lottoTermsCommands,
  ...lottoSettingsCommands,
  ...lottoLotteryCommands,
];
