export { readBackofficeUrl } from './backoffice-url.ts';
export { type ApiConfig, type MessagingConfig, type MessagingPushConfig, readConfig } from './config.ts';
export { ConfigError } from './config-error.ts';
export { readDatabaseUrls } from './database-urls.ts';
export { type Keyring, keyring, readKeyring } from './secrets.ts';
