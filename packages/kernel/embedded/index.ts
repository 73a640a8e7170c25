export { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';
