import { Detail, Emblem, Figure, Stack } from '@chokdee/ui';
import { EnterButton } from '../session/enter-button.tsx';
import { copy } from './copy.ts';
import type { Forgot } from './use-forgot.ts';

export function ForgotDone({ forgot, onDone }: { readonly forgot: Forgot; readonly onDone: () => void }) {
  const { username, password } = forgot.state;
  return (
    <Stack textAlign="center" gap={4}>
      <Emblem ground="ok" centred icon="check" />
      <div role="status">
        <h2>{copy.doneTitle}</h2>
        <Detail>{copy.doneHelp}</Detail>
      </div>
      <Detail>
        {copy.username} <Figure>{username}</Figure>
      </Detail>
      <EnterButton username={username} password={password} onDone={onDone} />
    </Stack>
  );
}
