import type { BuildDefinition } from '../define-build.ts';
import { loadDefinition, workspaceRoot } from '../load-definition.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { prepareDevHost } from './dev-host.ts';
import { createDevServer } from './dev-server.ts';
import { checkProduct, createProduct } from './product.ts';

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a port, not "${text}"`);
  return port;
}

function isRemote(definition: BuildDefinition): definition is BuildDefinition<RemoteConfig> {
  return definition.config.area !== 'host';
}

const folder = process.cwd();
const root = workspaceRoot(folder);

try {
  const productUrl = process.env.CHOKDEE_URL ?? 'http://localhost:3000';
  const port = portOf(process.env.PORT ?? '4000');
  await checkProduct(productUrl);
  const definition = await loadDefinition(folder);
  if (!isRemote(definition)) throw new Error('Run this in the folder of an area: the shell has no hot reload');
  const host = await prepareDevHost(root, console.log);
  const server = createDevServer({ definition, folder, root, port, host, product: createProduct(productUrl) });
  const stop = () => void server.stop().finally(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await server.start();
  const first = definition.config.routes.find((route) => !/[:*]/.test(route.path))?.path ?? '/';
  console.log(`${definition.config.area} with hot reload: http://localhost:${port}${first} (data of ${productUrl})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
