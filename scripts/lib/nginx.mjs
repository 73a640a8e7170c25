import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const NGINX = '/usr/sbin/nginx';
/** Loaded by deploy/nginx.conf. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Path of Debian's nginx with its brotli module, installed by apt if possible; undefined if missing. */
export async function ensureNginx() {
  const isThere = () => existsSync(NGINX) && existsSync(BROTLI);
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing nginx with apt-get …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const packages = ['nginx-light', 'libnginx-mod-http-brotli-static'];
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return isThere() ? NGINX : undefined;
}
