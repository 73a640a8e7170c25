/** Files that were asked for and have not come, by address, with how often: the loaders of chunks count here, too. */
export const unanswered = (): Record<string, number> => {
  window.__CHOKDEE_UNANSWERED__ ??= {};
  return window.__CHOKDEE_UNANSWERED__;
};

/**
 * Something of the release did not come: all of its files that are still wanted are asked of the server anew. A preload
 * that failed is handed to whoever asks for the same address, so each file would fail once more by itself.
 */
export function askAnew({ entry }: { readonly entry: string }): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const counts = unanswered();
  for (const address of Object.keys(window.__CHOKDEE_INTEGRITY__ ?? {})) {
    if (address.startsWith(folder)) counts[address] = (counts[address] ?? 0) + 1;
  }
}
