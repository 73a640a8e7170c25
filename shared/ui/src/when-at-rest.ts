/** Longest wait for pictures, ms. */
const PICTURES_MS = 3_000;
/** Longest wait for the load event, ms. Browsers wait minutes for a file that hangs. */
const LOAD_MS = 30_000;

/** True for a picture of the first view that is still loading. Lazy pictures below it load on scroll. */
const isOnItsWay = (picture: HTMLImageElement) => !picture.complete && picture.loading !== 'lazy';

function arrived(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['load', 'error']) picture.addEventListener(name, () => resolve(), { once: true });
  });
}

/** Resolves when the loading pictures have arrived or are late. */
async function picturesThere(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([late, Promise.all([...document.images].filter(isOnItsWay).map(arrived))]);
}

/**
 * Calls back once, when the page and the pictures of its first view are loaded and the browser is idle.
 * @returns a function that cancels it
 */
export function whenAtRest(work: () => void): () => void {
  let isOff = false;
  // Uses a flag instead of cancelling: handles of idle callbacks and timers look alike, so the wrong one could end.
  const act = () => {
    if (isOff) return;
    isOff = true;
    work();
  };
  const rest = async () => {
    await picturesThere();
    if (isOff) return;
    if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 2_000 });
    else window.setTimeout(act, 200);
  };
  if (document.readyState === 'complete') void rest();
  else {
    window.addEventListener('load', rest, { once: true });
    setTimeout(rest, LOAD_MS);
  }
  return () => {
    isOff = true;
  };
}
