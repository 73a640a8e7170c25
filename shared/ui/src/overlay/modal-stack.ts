import { createStore } from 'zustand/vanilla';

/** An open dialog or sheet. */
interface OpenModal {
  /** The element that fills the screen, a child of the body. */
  readonly overlay: HTMLElement;
  /** The action of the browser's back button. Undefined means that the modal stays. */
  readonly onBack: () => (() => void) | undefined;
}

const stack = createStore<readonly OpenModal[]>(() => []);
stack.subscribe((open) => isolate(open.at(-1)?.overlay));
const topmost = () => stack.getState().at(-1);

/** Makes all but the topmost overlay inert. Messages stay readable. */
function isolate(top: HTMLElement | undefined): void {
  const { body, documentElement: page } = document;
  if (top !== undefined && !('locked' in body.dataset)) {
    // Keeps the page's width when its scroll bar disappears. Measured before the page is inert, which would force a
    // second style calculation.
    body.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  }
  body.toggleAttribute('data-locked', top !== undefined);
  for (const element of body.children) {
    const isReachable = top === undefined || element === top || element.hasAttribute('data-above-dialogs');
    element.toggleAttribute('inert', !isReachable);
  }
}

/** Open dialogs and sheets. Only the topmost one handles the keyboard and the back button. */
export const modals = {
  /** The number of open modals. */
  count: () => stack.getState().length,
  /** Calls back after a modal opened or closed. */
  subscribe: (listener: () => void): (() => void) => stack.subscribe(listener),
  /**
   * Handles the browser's back button: closes the topmost modal unless it needs an answer.
   * @returns false if no modal was open, so the page may go back
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
