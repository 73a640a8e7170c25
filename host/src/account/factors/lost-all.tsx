import { useAgent } from '@chokdee/session';
import { Hint } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Tells members who lost every factor to ask the staff, who check the identity and remove the factors. */
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
