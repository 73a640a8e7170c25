import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultShell, type ShellName, shellOf, shells } from '@chokdee/contracts/shells';
import { runningProduct } from '@chokdee/release';
import type { BuildDefinition } from '../define-build.ts';
import { loadDefinition, workspaceRoot } from '../load-definition.ts';
import { isRemote as isRemoteConfig, type RemoteConfig } from '../remote-config.ts';
import { prepareDevHost } from './dev-host.ts';
import { createDevServer } from './dev-server.ts';
import { checkProduct, createProduct } from './product.ts';
import { isOwnMachine, mayWrite } from './read-only.ts';

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a port, not "${text}"`);
  return port;
}

function isRemote(definition: BuildDefinition): definition is BuildDefinition<RemoteConfig> {
  return isRemoteConfig(definition.config);
}

/**
 * Chooses the shell: a deployed product keeps its own. A local one gets a new build with hot reload, if the sources
 * exist.
 */
function takesDeployedHost(url: string, asked: string | undefined, source: string): boolean {
  if (!existsSync(source)) return true;
  if (asked !== undefined && asked !== 'own' && asked !== 'deployed')
    throw new Error(`CHOKDEE_HOST must be own or deployed, not "${asked}"`);
  return asked === undefined ? !isOwnMachine(url) : asked === 'deployed';
}

/** @throws when nothing says where the shell's product runs */
function productOf(shell: ShellName): string {
  const running = process.env.CHOKDEE_URL ?? runningProduct(process.env, root, shell);
  if (running) return running;
  if (shell === defaultShell) return 'http://localhost:3000';
  throw new Error(`Start the product first (npm start), or say where its ${shell} runs: CHOKDEE_URL=…`);
}

const startedAt = Date.now();
const folder = process.cwd();
const root = workspaceRoot(folder);

try {
  const { CHOKDEE_HOST, CHOKDEE_WRITE, PORT = '4000' } = process.env;
  const definition = await loadDefinition(folder);
  if (!isRemote(definition)) throw new Error('Run this in the folder of an area: the shell has no hot reload');
  const shell = shellOf(definition.config.area);
  const productUrl = productOf(shell);
  const port = portOf(PORT);
  const writes = mayWrite(productUrl, CHOKDEE_WRITE);
  const isDeployed = takesDeployedHost(productUrl, CHOKDEE_HOST, join(root, shells[shell].folder));
  await checkProduct(productUrl);
  const host = isDeployed ? null : await prepareDevHost(root, shell, console.log);
  const product = createProduct(productUrl);
  const server = createDevServer({ definition, folder, root, port, host, product, mayWrite: writes });
  // Closing the compiler writes its cache, which speeds up the next start.
  const stop = () => void server.stop().finally(() => server.compiler.close(() => process.exit(0)));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await server.start();
  const first = definition.config.routes.find((route) => !/[:*]/.test(route.path))?.path ?? '/';
  const how = isDeployed ? 'in the shell of the product' : 'with hot reload';
  server.middleware?.waitUntilValid(() => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${definition.config.area} ${how}: http://localhost:${port}${first} (after ${seconds} s)`);
    console.log(`data of ${productUrl}, ${writes ? 'which is changed by what you do' : 'which is only read'}`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
