import type { OpsCommand } from '@chokdee/kernel/staff';
import { drawResultCommands } from './draw-result.ops.ts';
import { drawRoundCommands } from './draw-round.ops.ts';
import { feedCommands } from './feed.ops.ts';
import { lottoLotteryCommands } from './lotto-lottery.ops.ts';
import { lottoResultCommands } from './lotto-result.ops.ts';
import { lottoRoundCommands } from './lotto-round.ops.ts';
import { lottoSettingsCommands } from './lotto-settings.ops.ts';
import { lottoTermsCommands } from './lotto-terms.ops.ts';
import { numberCommands } from './numbers.ops.ts';
import { shotArchiveCommands } from './shot-archive.ops.ts';

export const lottoCommands: readonly OpsCommand[] = [
  ...lottoRoundCommands,
  ...lottoResultCommands,
  ...lottoTermsCommands,
  ...lottoSettingsCommands,
  ...lottoLotteryCommands,
  ...drawResultCommands,
  ...drawRoundCommands,
  ...numberCommands,
  ...feedCommands,
  ...shotArchiveCommands,
];
