import { Button, RowText, SettingRow } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { ExportSheet } from './export-sheet.tsx';

export function ExportRow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow>
      <RowText inline below={copy.exportHelp}>
        {copy.exportData}
      </RowText>
      <Button variant="secondary" size="sm" aria-label={copy.exportData} onClick={() => setIsOpen(true)}>
        {copy.exportOpen}
      </Button>
      {isOpen && <ExportSheet onClose={() => setIsOpen(false)} />}
    </SettingRow>
  );
}
