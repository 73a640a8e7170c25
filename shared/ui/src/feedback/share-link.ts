import { copyText } from './copy-button.tsx';

interface Shared {
  readonly title: string;
  readonly text?: string;
  readonly url: string;
}

/** Opens the device's share sheet, or copies the address if there is none. */
export async function shareLink(shared: Shared): Promise<void> {
  if (typeof navigator.share !== 'function') return copyText(shared.url);
  try {
    await navigator.share(shared);
  } catch (failure) {
    // The member closed the share sheet and wants nothing sent.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyText(shared.url);
  }
}
