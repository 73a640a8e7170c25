import { Button, Card, RowText, SettingRow } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { PasswordSheet } from './password-sheet.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityCard() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card as="section">
      <h2>{copy.security}</h2>
      <SettingRow>
        <RowText inline below={copy.passwordHelp}>
          {copy.password}
        </RowText>
        <Button variant="secondary" size="sm" aria-label={copy.changePassword} onClick={() => setIsChanging(true)}>
          {copy.change}
        </Button>
      </SettingRow>
      <Sessions />
      {isChanging && <PasswordSheet onClose={() => setIsChanging(false)} />}
    </Card>
  );
}
