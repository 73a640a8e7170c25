import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { errors } from '@chokdee/api-contract';
import { describeActRules, describeCallTypes, describeCommands, describeCommandWords } from '@chokdee/kernel/staff';
import { commands } from '../commands.ts';
import { staffContract } from '../staff-contract.ts';

it('the documentation names every command of staff as it is', async () => {
  const written = await readFile(new URL('../../../../docs/staff-commands.md', import.meta.url), 'utf8');
  assert.equal(describeCommands(commands), written, 'run `npm run commands`');
});

it('the calls of the back office are those of the commands', async () => {
  const read = (name: string) => readFile(new URL(`../../staff/contract/${name}`, import.meta.url), 'utf8');
  assert.equal(describeCallTypes(commands), await read('commands.gen.ts'), 'run `npm run commands`');
  assert.equal(
    describeActRules(commands, staffContract.calls),
    await read('act-rules.gen.ts'),
    'run `npm run commands`',
  );
  assert.equal(describeCommandWords(commands, errors), await read('command-words.gen.ts'), 'run `npm run commands`');
});

it('no two commands have one name, and every permission is an area and a verb', () => {
  const names = commands.map(({ name }) => name);
  assert.deepEqual([...new Set(names)], names);
  for (const command of commands) {
    if ('permission' in command) assert.match(command.permission, /^[a-z]+\.[a-z]+$/, command.name);
  }
});
