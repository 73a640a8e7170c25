import { argv } from 'node:process';

/** `chokdee-area <command>`: the commands for an area in its own repository. */
const [, script = '', name = '', ...words] = argv;
const acts = ['publish', 'canary', 'promote', 'rollback', 'plan', 'freeze', 'thaw', 'status', 'history', 'versions'];

const tools: Readonly<Record<string, () => Promise<unknown>>> = {
  build: () => import('../build-command.ts'),
  bytes: () => import('../bytes/weigh-command.ts'),
  dev: () => import('../dev/dev-command.ts'),
};
const tool = tools[name];

if (tool) {
  argv.splice(2, 1);
  await tool();
} else if (acts.includes(name)) {
  const { releaseCommand } = await import('./release-command.ts');
  await releaseCommand(name, words, script);
} else {
  console.error(`chokdee-area ${Object.keys(tools).join(' | ')} | ${acts.join(' | ')}, not "${name}"`);
  process.exitCode = 2;
}
