import { ConfigError, readWatchdog, startWatchdog } from '@chokdee/settings';
import { createSandboxApp } from './app.ts';
import { readSandboxConfig, type SandboxConfig } from './config.ts';
import { startSandboxMembers } from './members/members.ts';
import { realOutside } from './outside.ts';

function readOrEnd(): SandboxConfig {
  try {
    return readSandboxConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = readOrEnd();
startWatchdog(readWatchdog(process.env));
const app = await createSandboxApp(config);
await app.listen({ port: config.port, host: config.host });
const stopMembers = config.members ? startSandboxMembers(config, realOutside) : () => {};

async function stop(): Promise<void> {
  stopMembers();
  await app.close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());
