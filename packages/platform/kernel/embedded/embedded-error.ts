/** Why the embedded server cannot run; the message is a sentence for the person who started it. */
export class EmbeddedError extends Error {}

/** For a folder that we may not write: throws a sentence that says so, and any other error as it is. */
export function explainRefusal(folder: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw new EmbeddedError(
      `The folder ${folder} cannot be written (${code}): give it to the user who starts, or set DATA_DIR to another folder.`,
    );
  };
}
