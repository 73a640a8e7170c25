import type { OpsCommand } from './ops-command.ts';
import { pointCommands } from './points.ops.ts';
import { pollCommands } from './polls.ops.ts';
import { questCommands } from './quests.ops.ts';
import { shopCommands } from './shop.ops.ts';
import { wheelCommands } from './wheel.ops.ts';

/** Wheel, quests, polls, shop and points. */
export const engagementCommands: readonly OpsCommand[] = [
  ...wheelCommands,
  ...questCommands,
  ...pollCommands,
  ...shopCommands,
  ...pointCommands,
];
