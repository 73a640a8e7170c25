import { saveFile } from '@chokdee/ui';

const TYPE = 'image/png';
const NAME = 'chokdee.png';

interface Naming {
  /** Of the file. */
  readonly name?: string;
  readonly title?: string;
}

/** Whether this device can hand a picture to another app. */
export function canShareFiles(): boolean {
  return (
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], NAME, { type: TYPE })] })
  );
}

/**
 * Opens the device's share sheet, or else saves the picture as a file.
 * @returns what became of it; closing the share sheet is no fault
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
      // Some devices say that they can share and then refuse, for example when drawing took too long after the press.
    }
  }
  // Where nothing can be saved, the member was told.
  return saveFile(file, file.name) ? 'saved' : 'dismissed';
}
