/**
 * In place of what antd's parts measure a scroll bar with: theirs writes a style element that the policy refuses, to copy
 * a bar drawn by `::-webkit-scrollbar`, which this product has none of. Compiled into the shell.
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

/** Width of a scroll bar, px. @param isFresh measures anew */
export default function getScrollBarSize(isFresh = false): number {
  if (isFresh || !usual) usual = measure();
  return usual.width;
}

/** Of the bars of an element, px. */
export const getTargetScrollBarSize = (target: unknown): Size =>
  target instanceof Element ? measure(target) : { width: 0, height: 0 };
