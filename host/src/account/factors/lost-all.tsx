import { useAgent } from '@chokdee/session';
import { Hint } from '@chokdee/ui';
import { copy } from './copy.ts';

/** The way out for who has none of what is asked for: staff look whether it is them, and take the old ways away. */
export function LostAll() {
  const contact = useAgent((state) => state.config?.info.line_contact_url ?? null);
  return (
    <Hint>
      {copy.lostAll}{' '}
      {contact === null ? (
        copy.askStaff
      ) : (
        <a href={contact} target="_blank" rel="noreferrer">
          {copy.askStaff}
        </a>
      )}
    </Hint>
  );
}
