/** Pictures that are late do not hold back the rest for longer. */
const PICTURES_MS = 3_000;
/** Nor does a file that hangs: browsers wait for one for minutes before a page is loaded. */
const LOAD_MS = 30_000;

/** Those that stand in the first view; what lies below it comes when it is scrolled to. */
const isOnItsWay = (picture: HTMLImageElement) => !picture.complete && picture.loading !== 'lazy';

function arrived(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['load', 'error']) picture.addEventListener(name, () => resolve(), { once: true });
  });
}

/** Resolves when the pictures that are on their way have come, or are late. */
async function picturesThere(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([late, Promise.all([...document.images].filter(isOnItsWay).map(arrived))]);
}

/**
 * Calls back once, when the page is loaded with the pictures of its first view, and the browser has nothing better to do.
 * @returns what calls it off
 */
export function whenAtRest(work: () => void): () => void {
  let isOff = false;
  // Nothing is cancelled: the handles of idle callbacks and of timers are alike, and one ends somebody else's other.
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
