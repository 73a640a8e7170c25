import { writeFileSync } from 'node:fs';
import { errors } from '@chokdee/api-contract';
import { describeActRules, describeCallTypes, describeCommands, describeCommandWords } from '@chokdee/kernel/staff';
import { commands } from './commands.ts';
import { staffContract } from './staff-contract.ts';

/** Writes the page of the staff commands, and the types and rules of their calls. */
const root = new URL('../../../', import.meta.url);
const write = (path: string, text: string) => writeFileSync(new URL(path, root), text);
write('docs/staff-commands.md', describeCommands(commands));
write('packages/platform/staff/contract/commands.gen.ts', describeCallTypes(commands));
write('packages/platform/staff/contract/act-rules.gen.ts', describeActRules(commands, staffContract.calls));
write('packages/platform/staff/contract/command-words.gen.ts', describeCommandWords(commands, errors));
