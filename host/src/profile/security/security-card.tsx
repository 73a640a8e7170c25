import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { PasswordSheet } from './password-sheet.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityCard() {
  const [changing, setChanging] = useState(false);
  return (
    <section className="card">
      <h2>{copy.security}</h2>
      <div className="set">
        <span className="grow">
          <span className="m">{copy.password}</span>
          <br />
          <span className="fs12 t3">{copy.passwordHelp}</span>
        </span>
        <Button variant="secondary" size="sm" aria-label={copy.changePassword} onClick={() => setChanging(true)}>
          {copy.change}
        </Button>
      </div>
      <Sessions />
      {changing && <PasswordSheet onClose={() => setChanging(false)} />}
    </section>
  );
}
