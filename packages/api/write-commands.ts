import { writeFile } from 'node:fs/promises';
import { describeCommands } from '@chokdee/kernel/staff';
import { commands } from './commands.ts';

/** Writes the list of the staff's commands as they are. */
await writeFile(new URL('../../docs/staff-commands.md', import.meta.url), describeCommands(commands));
