import { Icon } from '@chokdee/ui';
import { EnterButton } from '../session/enter-button.tsx';
import { copy } from './copy.ts';
import type { Forgot } from './use-forgot.ts';

export function ForgotDone({ forgot, onDone }: { readonly forgot: Forgot; readonly onDone: () => void }) {
  const { username, password } = forgot.state;
  return (
    <div className="stack c" style={{ gap: 16 }}>
      <span
        className="emb"
        style={{ background: 'var(--jade-fill, var(--raised))', color: 'var(--jade)', margin: '0 auto' }}
      >
        <Icon name="check" />
      </span>
      <div role="status">
        <h2>{copy.doneTitle}</h2>
        <p className="fs14 t2">{copy.doneHelp}</p>
      </div>
      <p className="fs14 t2">
        {copy.username} <b className="num text">{username}</b>
      </p>
      <EnterButton username={username} password={password} onDone={onDone} />
    </div>
  );
}
