import { writeFile } from 'node:fs/promises';
import { describeCommands } from '@chokdee/kernel/staff';
import { commands } from './commands.ts';

/** Writes docs/staff-commands.md. */
await writeFile(new URL('../../../docs/staff-commands.md', import.meta.url), describeCommands(commands));
