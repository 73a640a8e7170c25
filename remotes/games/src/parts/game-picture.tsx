import { useLayoutEffect, useRef } from 'react';

/** Widths that a provider has a picture in, when `{width}` stands in its address. */
const WIDTHS = [120, 180, 240, 360] as const;
const USUAL_WIDTH = 240;

interface Props {
  readonly art: string;
  /** Of its box, in px; what style sheets say goes before. */
  readonly width: number;
  /** Width of the box where style sheets give it one, for the browser's choice among the widths of the picture. */
  readonly sizes?: string;
  /** Fetched when it is about to be seen. */
  readonly isLazy?: boolean;
  /** The largest thing that its page shows first: fetched before other pictures. */
  readonly isLeading?: boolean;
  readonly className?: string | undefined;
}

/**
 * The picture of a game, 3 by 4, no larger than its box. What it shows is named when it stands on the page: Chromium (156)
 * holds a picture with a choice of widths from the moment it is named until the picture leaves its document, and one that
 * React made for a view that it then gave up never was in it. Never `auto` as its sizes: such pictures are held after, too.
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
  // Before the one address, so that the choice is there when the first is fetched.
  picture.srcset = art.includes('{width}') ? WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', ') : '';
  picture.src = inWidth(USUAL_WIDTH);
}
