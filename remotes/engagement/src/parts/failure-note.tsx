import { isRefusal } from '@chokdee/http';
import { Note } from '@chokdee/ui';
import { copy } from './copy.ts';

interface Props {
  /** Of an act that is done once. */
  readonly error: unknown;
  readonly className?: string | undefined;
  /** Instead of the general words for an outcome that is unknown. */
  readonly unknown?: string;
}

/** A refusal in the server's words; without an answer, that the next press only asks what became of the first. */
export function FailureNote({ error, className = 'mt3', unknown = copy.unknown }: Props) {
  if (!error) return null;
  return (
    <Note tone="error" className={className}>
      {isRefusal(error) ? error.message : unknown}
    </Note>
  );
}
