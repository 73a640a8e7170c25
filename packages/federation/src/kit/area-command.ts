import { argv } from 'node:process';

/** `chokdee-area <command>`: what an area in a repository of its own is worked on and released with. */
const [, script = '', name = '', ...words] = argv;
const acts = ['publish', 'canary', 'promote', 'rollback', 'plan', 'freeze', 'thaw', 'status', 'history', 'versions'];

if (name === 'build' || name === 'dev') {
  argv.splice(2, 1);
  await (name === 'build' ? import('../build-command.ts') : import('../dev/dev-command.ts'));
} else if (acts.includes(name)) {
  const { releaseCommand } = await import('./release-command.ts');
  await releaseCommand(name, words, script);
} else {
  console.error(`chokdee-area build | dev | ${acts.join(' | ')}, not "${name}"`);
  process.exitCode = 2;
}
