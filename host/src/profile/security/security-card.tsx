import { Button, Card, RowText, SettingRow } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { Factors } from './factors/factors.tsx';
import { MobileSheet } from './mobile-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityCard() {
  const [changing, setChanging] = useState<'password' | 'mobile' | null>(null);
  const close = () => setChanging(null);
  return (
    <Card as="section">
      <h2>{copy.security}</h2>
      <SettingRow>
        <RowText inline below={copy.passwordHelp}>
          {copy.password}
        </RowText>
        <Button variant="secondary" size="sm" aria-label={copy.changePassword} onClick={() => setChanging('password')}>
          {copy.change}
        </Button>
      </SettingRow>
      <SettingRow>
        <RowText inline below={copy.mobileHelp}>
          {copy.mobile}
        </RowText>
        <Button variant="secondary" size="sm" aria-label={copy.changeMobile} onClick={() => setChanging('mobile')}>
          {copy.change}
        </Button>
      </SettingRow>
      <Factors />
      <Sessions />
      {changing === 'password' && <PasswordSheet onClose={close} />}
      {changing === 'mobile' && <MobileSheet onClose={close} />}
    </Card>
  );
}
