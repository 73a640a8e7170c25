export { type ApiConfig, ConfigError, type MessagingConfig, readConfig } from './config.ts';
