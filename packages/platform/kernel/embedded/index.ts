export { findBinaries } from './binaries.ts';
export { clusterPlaces, prepareFolders } from './folders.ts';
export { findRunningAddress, PASSWORD_FILE, serverAddress } from './server-address.ts';
export { freePort, isReady, runServer } from './server-process.ts';
export { chooseServerUser, type ServerUser } from './server-user.ts';
export { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';
