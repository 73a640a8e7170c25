import { useLayoutEffect, useRef } from 'react';

/** Widths in px that replace `{width}` in the address of a provider's picture. */
const WIDTHS = [120, 180, 240, 360] as const;
const USUAL_WIDTH = 240;

interface Props {
  readonly art: string;
  /** Width of the box, px; style sheets may overrule it. */
  readonly width: number;
  /** Value of the image's `sizes`, where a style sheet sets the width. */
  readonly sizes?: string;
  /** Loads the picture shortly before it is visible. */
  readonly isLazy?: boolean;
  /** Loads the picture before others, because it is the largest one of the first view. */
  readonly isLeading?: boolean;
  readonly className?: string | undefined;
}

/**
 * The picture of a game, 3 by 4, no larger than its box.
 * Sets the source in a layout effect. Chromium 156 keeps an image with `srcset` in memory until it leaves the document.
 * An image of an abandoned render never enters the document, and `sizes="auto"` keeps an image even after it has left.
 */
export function GamePicture({ art, width, sizes = `${width}px`, isLazy = false, isLeading = false, className }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (picture.current) show(picture.current, art, sizes);
  }, [art, sizes]);
  return (
    <img
      ref={picture}
      alt=""
      width={width}
      height={(width * 4) / 3}
      loading={isLazy ? 'lazy' : 'eager'}
      fetchPriority={isLeading ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}

function show(picture: HTMLImageElement, art: string, sizes: string): void {
  const inWidth = (width: number) => art.replace('{width}', String(width));
  picture.sizes = sizes;
  // Set before `src`, so that the browser chooses a width for its first request.
  picture.srcset = art.includes('{width}') ? WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', ') : '';
  picture.src = inWidth(USUAL_WIDTH);
}
