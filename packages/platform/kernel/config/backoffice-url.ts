import type { Environment } from '@chokdee/settings';
import { url } from './read-setting.ts';

/** Reads the address of the back office. Left out without the sandbox, it is not served. @throws ConfigError */
export const readBackofficeUrl = (env: Environment, sandbox: boolean): string | null =>
  env.BACKOFFICE_URL || sandbox
    ? new URL(url(env, 'BACKOFFICE_URL', 'http://localhost:3100', ['http:', 'https:'])).origin
    : null;
