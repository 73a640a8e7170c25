/**
 * Replaces antd's measurement of scroll bars. Theirs inserts a style element that the content security policy refuses,
 * to copy `::-webkit-scrollbar`, which this product does not use. The shell's build replaces the module.
 */
interface Size {
  readonly width: number;
  readonly height: number;
}

function measure(like?: Element): Size {
  const box = document.createElement('div');
  const { scrollbarWidth = '', scrollbarColor = '' } = like ? getComputedStyle(like) : {};
  Object.assign(box.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: '100px',
    height: '100px',
    overflow: 'scroll',
    scrollbarWidth,
    scrollbarColor,
  });
  document.body.append(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}

let usual: Size | undefined;

/** Width of a scroll bar, px. @param isFresh measures again */
export default function getScrollBarSize(isFresh = false): number {
  if (isFresh || !usual) usual = measure();
  return usual.width;
}

/** Size of the scroll bars of an element, px. */
export const getTargetScrollBarSize = (target: unknown): Size =>
  target instanceof Element ? measure(target) : { width: 0, height: 0 };
