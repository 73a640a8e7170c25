import { argv } from 'node:process';

/** `chokdee-area <command>`: what an area in a repository of its own is worked on with. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  build: () => import('../build-command.ts'),
  dev: () => import('../dev/dev-command.ts'),
};

const [name = ''] = argv.splice(2, 1);
const command = commands[name];
if (command) await command();
else {
  console.error(`chokdee-area ${Object.keys(commands).join(' | ')}, not "${name}"`);
  process.exitCode = 1;
}
