import { createStore } from 'zustand/vanilla';

/** One dialog or sheet on the screen. */
interface OpenModal {
  /** The element that fills the screen, a child of the body. */
  readonly overlay: HTMLElement;
  /** What the browser's back button does; undefined: the modal stays. */
  readonly onBack: () => (() => void) | undefined;
}

const stack = createStore<readonly OpenModal[]>(() => []);
stack.subscribe((open) => isolate(open.at(-1)?.overlay));
const topmost = () => stack.getState().at(-1);

/** Everything but the topmost overlay can be neither reached nor read; toasts stay audible. */
function isolate(top: HTMLElement | undefined): void {
  const { body, documentElement: page } = document;
  if (top !== undefined && !('locked' in body.dataset)) {
    // A scroll bar that takes room would leave a gap behind: the page keeps its width. Read before the page is inert, or
    // all of it would be styled twice.
    body.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  }
  body.toggleAttribute('data-locked', top !== undefined);
  for (const element of body.children) {
    const isReachable = top === undefined || element === top || element.hasAttribute('data-above-dialogs');
    element.toggleAttribute('inert', !isReachable);
  }
}

/** Open dialogs and sheets; only the topmost hears the keyboard and the back button. */
export const modals = {
  /** How many are open. */
  count: () => stack.getState().length,
  /** Told after one opened or closed. */
  subscribe: (listener: () => void): (() => void) => stack.subscribe(listener),
  /**
   * The browser's back button was pressed: closes the topmost one, unless it must be answered.
   * @returns false when none was open and the page may go back
   */
  goBack(): boolean {
    const top = topmost();
    top?.onBack()?.();
    return top !== undefined;
  },
};

export function pushModal(modal: OpenModal): () => void {
  stack.setState((open) => [...open, modal], true);
  return () => stack.setState((open) => open.filter((other) => other !== modal), true);
}

export const isTopmost = (overlay: HTMLElement): boolean => topmost()?.overlay === overlay;
