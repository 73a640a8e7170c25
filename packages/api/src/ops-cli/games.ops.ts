import { gamePlayCommands } from './games-play.ops.ts';
import { gameSupplyCommands } from './games-supply.ops.ts';
import type { OpsCommand } from './ops-command.ts';

export const gameCommands: readonly OpsCommand[] = [...gameSupplyCommands, ...gamePlayCommands];
