export type ColourOf<Name extends string> = (name: Name) => string;

/** Reads the current colours of the page by their CSS variables. */
export function coloursOf<Name extends string>(variables: Readonly<Record<Name, string>>): ColourOf<Name> {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(variables[name]).trim();
}

interface Picture {
  /** Width in px. */
  readonly width: number;
  readonly height: number;
  /** All text of the picture, whose glyphs are loaded first. */
  readonly words: string;
  /** Draws the picture. `family` is the font family of the page. */
  readonly paint: (pen: CanvasRenderingContext2D, family: string) => void;
}

/** Paints a picture with the page's font. @throws Error when the browser has no canvas */
export async function paintPicture({ width, height, words, paint }: Picture): Promise<Blob> {
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  // A canvas does not wait for fonts, so the subsets for these words are loaded first.
  await Promise.all([400, 600].map((weight) => document.fonts?.load(`${weight} 40px ${family}`, words)));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  paint(pen, family);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}
