import type { OpsCommand } from '@chokdee/kernel/staff';
import { gamePlayCommands } from './games-play.ops.ts';
import { gameSupplyCommands } from './games-supply.ops.ts';
import { gameWinCommands } from './games-wins.ops.ts';

export const gameCommands: readonly OpsCommand[] = [...gameSupplyCommands, ...gamePlayCommands, ...gameWinCommands];
