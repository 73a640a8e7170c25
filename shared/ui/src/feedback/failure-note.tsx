import { isRefusal, supportCodeOf } from '@chokdee/http';
import { copy } from '../copy.ts';
import type { Looks } from '../parts/define-part.ts';
import { Note } from './note.tsx';

interface Props extends Pick<Looks, 'above'> {
  readonly className?: string | undefined;
  /** Error of an action that runs once per key. */
  readonly error: unknown;
  /** Text for an unknown outcome, instead of the general one. */
  readonly unknown?: string;
}

/**
 * Shows a refusal in the server's words. Without an answer, it says that the next press asks for the outcome of the
 * first.
 */
export function FailureNote({ error, unknown = copy.unknown, ...look }: Props) {
  if (!error) return null;
  const code = isRefusal(error) ? null : supportCodeOf(error);
  return (
    <Note {...look} tone="error">
      {[isRefusal(error) ? error.message : unknown, code !== null && `${copy.supportCode} ${code}`]
        .filter(Boolean)
        .join(' ')}
    </Note>
  );
}
