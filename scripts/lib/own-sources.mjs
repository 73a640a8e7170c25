import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';

/** Files of host, remotes, shared, backoffice and packages, untracked ones included. */
export const ownSources = () =>
  execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'host', 'remotes', 'shared', 'backoffice', 'packages'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\n');
