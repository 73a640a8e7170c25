import { Figure, Icon, SettingRow, Strong } from '@chokdee/ui';
import { copy } from './copy.ts';
import { usePointsText } from './use-points-text.ts';

/** Points below the wallets on the profile. */
export function Slot() {
  return (
    <SettingRow>
      <Icon name="star" size={20} tone="subtle" />
      <Strong as="span" grow>
        {copy.points}
      </Strong>
      <Figure>{usePointsText()}</Figure>
    </SettingRow>
  );
}
