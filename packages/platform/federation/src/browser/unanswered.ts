/** Counts requests without an answer by address. Loaders of chunks use the same counts (see `integrity-plugin.ts`). */
export const unanswered = (): Record<string, number> => {
  window.__CHOKDEE_UNANSWERED__ ??= {};
  return window.__CHOKDEE_UNANSWERED__;
};

/**
 * Makes loaders request all files of a release again, each at a new address (`?retry=`). The browser hands a failed
 * preload to every request with its address, so each file would fail once more.
 */
export function retryFilesOf({ entry }: { readonly entry: string }): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const counts = unanswered();
  for (const address of Object.keys(window.__CHOKDEE_INTEGRITY__ ?? {})) {
    if (address.startsWith(folder)) counts[address] = (counts[address] ?? 0) + 1;
  }
}
