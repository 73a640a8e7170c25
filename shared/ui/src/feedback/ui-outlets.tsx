import { LaterMessages } from '../messages/later-messages.tsx';
import { Questions } from './questions.tsx';

/** Where messages, alerts and confirmations appear. The host mounts it once, beside its router. */
export function UiOutlets() {
  return (
    <>
      <Questions />
      <LaterMessages />
    </>
  );
}
