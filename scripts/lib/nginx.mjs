import { ensureDebian } from './debian.mjs';

const NGINX = '/usr/sbin/nginx';
/** Loaded by deploy/nginx.conf. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Path of Debian's nginx with its brotli module, installed by apt if possible; undefined if missing. */
export async function ensureNginx() {
  const isThere = await ensureDebian([NGINX, BROTLI], 'nginx-light', 'libnginx-mod-http-brotli-static');
  return isThere ? NGINX : undefined;
}
