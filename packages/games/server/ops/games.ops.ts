import { gamePlayCommands } from './games-play.ops.ts';
import { gameSupplyCommands } from './games-supply.ops.ts';
import type { OpsCommand } from '@chokdee/kernel/staff';

export const gameCommands: readonly OpsCommand[] = [...gameSupplyCommands, ...gamePlayCommands];
