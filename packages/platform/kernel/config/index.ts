export { ConfigError } from '@chokdee/settings';
export { readBackofficeUrl } from './backoffice-url.ts';
export { type ApiConfig, readConfig } from './config.ts';
export { readDatabaseUrls } from './database-urls.ts';
export type { MessagingConfig, MessagingPushConfig } from './messaging-config.ts';
export { readNatsUrl } from './nats-url.ts';
export { readShotArchive } from './retention-config.ts';
export { type Keyring, keyring, readKeyring } from './secrets.ts';
