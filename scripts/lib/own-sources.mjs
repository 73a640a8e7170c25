import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';

/** Files of the shell, the areas, what they share and the packages, also those that are not committed yet. */
export const ownSources = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'host/src', 'remotes', 'shared', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
