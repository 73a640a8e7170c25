/**
 * `npm run by-hand` runs the services of docker-compose.yml without containers, until Ctrl-C. Journeys run there with
 * E2E_URL. `-- --ha` puts three PostgreSQL servers with failover below them (deploy/ha).
 */
import { byHand } from './lib/by-hand.mjs';
import { withHaServers } from './lib/ha-servers.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { withPostgresServer } from './lib/postgres-server.mjs';
import { giveUp, say } from './lib/say.mjs';

const nginx = await ensureNginx();
if (nginx === undefined)
  giveUp('npm run by-hand needs nginx (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static).');
const serve = async (databaseUrl) => {
  const product = await byHand({ databaseUrl, nginx, crowd: process.env.SANDBOX_MEMBERS });
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
  });
  try {
    say('starting nginx, three gateways, two api processes and the sandbox …');
    await Promise.race([product.upAll(), ended]);
    say(`ready: ${product.url}, back office: ${product.backofficeUrl}`);
    await ended;
  } finally {
    await product.stop();
  }
  return {};
};
const withHa = async () => {
  say('starting three PostgreSQL servers with Patroni, etcd and HAProxy …');
  return withHaServers(({ url, machines }) => {
    for (const { name, port, patroniUrl } of machines)
      say(`${name}: PostgreSQL at port ${port}, ${patroniUrl}/cluster`);
    return serve(url);
  });
};
const { skipped } = await (process.argv.includes('--ha') ? withHa() : withPostgresServer(serve));
if (skipped) giveUp(skipped);
