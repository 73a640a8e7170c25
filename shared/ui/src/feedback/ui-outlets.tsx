import { Questions } from './questions.tsx';
import { Toasts } from './toasts.tsx';

/** Where toasts, alerts and confirmations appear. The host mounts it once, beside its router. */
export function UiOutlets() {
  return (
    <>
      <Questions />
      <Toasts />
    </>
  );
}
