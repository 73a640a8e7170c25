import { LaterMessages } from '../messages/later-messages.tsx';
import { Questions } from './questions.tsx';

/** Shows messages, alerts and confirmations. The host mounts it once, beside its router. */
export function UiOutlets() {
  return (
    <>
      <Questions />
      <LaterMessages />
    </>
  );
}
