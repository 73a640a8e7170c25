import { copyText } from './copy-button.tsx';

interface Shared {
  readonly title: string;
  readonly text?: string;
  readonly url: string;
}

/** The device's own way to send something; where there is none, the address is copied. */
export async function shareLink(shared: Shared): Promise<void> {
  if (typeof navigator.share !== 'function') return copyText(shared.url);
  try {
    await navigator.share(shared);
  } catch (failure) {
    // Whoever closes the list of apps wants nothing sent.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyText(shared.url);
  }
}
