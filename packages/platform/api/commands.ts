import { alarmCommands } from '@chokdee/kernel/alarms';
import { brandCommands } from '@chokdee/kernel/brands';
import { jobCommands } from '@chokdee/kernel/jobs';
import { type OpsCommand, staffCommands } from '@chokdee/kernel/staff';
import { releaseCommands } from '@chokdee/release/server';
import { areas } from './areas.ts';

/** All staff commands, in the order of the help. */
export const commands: readonly OpsCommand[] = [
  ...staffCommands,
  ...jobCommands,
  ...alarmCommands,
  ...brandCommands,
  ...releaseCommands,
  ...areas.flatMap((area) => [...area.ops]),
];
