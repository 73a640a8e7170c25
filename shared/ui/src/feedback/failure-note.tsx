import { isRefusal, supportCodeOf } from '@chokdee/http';
import { copy } from '../copy.ts';
import type { Looks } from '../parts/define-part.ts';
import { Note } from './note.tsx';

interface Props extends Pick<Looks, 'above'> {
  readonly className?: string | undefined;
  /** Of an act that is done once. */
  readonly error: unknown;
  /** Instead of the general words for an outcome that is unknown. */
  readonly unknown?: string;
}

/** A refusal in the server's words; without an answer, that the next press only asks what became of the first. */
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
