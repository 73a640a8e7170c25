interface TextFile {
  readonly filename: string;
  readonly mime: string;
  readonly content: string;
}

const REVOKE_MS = 1000;

/** Hands a file that the api wrote to the browser's downloads, byte order mark and all. */
export function saveCsv({ filename, mime, content }: TextFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: mime }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
