import { saveFile } from '@chokdee/ui';

const TYPE = 'image/png';
const NAME = 'chokdee.png';

interface Naming {
  /** Name of the file. */
  readonly name?: string;
  readonly title?: string;
}

/** True if the device can share a file with another app. */
export function canShareFiles(): boolean {
  return (
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], NAME, { type: TYPE })] })
  );
}

/**
 * Opens the device's share sheet, or saves the picture as a file.
 * @returns the outcome; closing the share sheet is no error
 */
export async function sharePicture(
  picture: Blob,
  { name = NAME, title }: Naming = {},
): Promise<'shared' | 'saved' | 'dismissed'> {
  const file = new File([picture], name, { type: TYPE });
  if (canShareFiles()) {
    try {
      await navigator.share({ files: [file], ...(title !== undefined && { title }) });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // Some devices say that they can share and then refuse, such as long after the press.
    }
  }
  // `saveFile` tells the member if nothing can be saved.
  return saveFile(file, file.name) ? 'saved' : 'dismissed';
}
