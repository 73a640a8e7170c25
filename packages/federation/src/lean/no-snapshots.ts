/**
 * In place of the federation runtime's reader of snapshots, which would only be asked for remotes without an entry.
 * Compiled into the shell.
 */
export class SnapshotHandler {
  /** Asked when a remote is registered anew by force. */
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: (): void => {} };
}

export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
