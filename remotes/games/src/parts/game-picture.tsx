/** Widths that a provider has a picture in, when `{width}` stands in its address. */
const WIDTHS = [120, 180, 240, 360] as const;
const USUAL_WIDTH = 240;

function sourcesOf(art: string) {
  const inWidth = (width: number) => art.replace('{width}', String(width));
  if (!art.includes('{width}')) return { src: art };
  return { src: inWidth(USUAL_WIDTH), srcSet: WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', ') };
}

interface Props {
  readonly art: string;
  /** Of its box, in px; what style sheets say goes before. */
  readonly width: number;
  /** Width of the box where style sheets give it one, for the browser's choice among the widths of the picture. */
  readonly sizes?: string;
  /** Fetched when it is about to be seen. */
  readonly isLazy?: boolean;
  readonly className?: string | undefined;
}

/** The picture of a game, 3 by 4, no larger than its box. */
export function GamePicture({ art, width, sizes = `${width}px`, isLazy = false, className }: Props) {
  return (
    <img
      {...sourcesOf(art)}
      sizes={isLazy ? `auto, ${sizes}` : sizes}
      alt=""
      width={width}
      height={(width * 4) / 3}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
    />
  );
}
