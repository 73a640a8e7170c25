import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { PasswordSheet } from './password-sheet.tsx';
import { profileCopy } from './profile-copy.ts';
import { Sessions } from './sessions.tsx';

export function SecurityCard() {
  const [changing, setChanging] = useState(false);
  return (
    <section className="card">
      <h2>{profileCopy.security}</h2>
      <div className="set">
        <span className="grow">
          <span className="m">{profileCopy.password}</span>
          <br />
          <span className="fs12 t3">{profileCopy.passwordHelp}</span>
        </span>
        <Button variant="secondary" size="sm" aria-label={profileCopy.changePassword} onClick={() => setChanging(true)}>
          {profileCopy.change}
        </Button>
      </div>
      <Sessions />
      {changing && <PasswordSheet onClose={() => setChanging(false)} />}
    </section>
  );
}
