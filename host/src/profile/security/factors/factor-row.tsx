import { formatThaiDateTime } from '@chokdee/format';
import { Button, Emblem, type IconName, RowText, SettingRow } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

interface Props {
  readonly icon: IconName;
  readonly name: string;
  readonly factor: { readonly created_at: string; readonly last_used_at: string | null };
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  /** More actions for this factor. */
  readonly children?: ReactNode;
}

/** A factor of the member: added, last used, and a button to remove it. */
export function FactorRow({ icon, name, factor, isBusy, onRemove, children }: Props) {
  const { created_at: addedAt, last_used_at: usedAt } = factor;
  const below = usedAt === null ? copy.addedAt(formatThaiDateTime(addedAt)) : copy.usedAt(formatThaiDateTime(usedAt));
  return (
    <SettingRow>
      <Emblem ground="quiet" size="sm" icon={icon} />
      <RowText inline below={below}>
        {name}
      </RowText>
      {children}
      <Button variant="secondary" size="sm" disabled={isBusy} aria-label={copy.removeOf(name)} onClick={onRemove}>
        {copy.remove}
      </Button>
    </SettingRow>
  );
}

interface OfferProps extends Pick<Props, 'icon' | 'name' | 'isBusy'> {
  /** Explains the factor, or why it cannot be added here. */
  readonly below: string;
  /** Label of the button for screen readers. */
  readonly label: string;
  readonly onAdd: (() => void) | null;
}

/** A factor that the member can add. */
export function OfferRow({ icon, name, below, label, onAdd, isBusy }: OfferProps) {
  return (
    <SettingRow>
      <Emblem ground="quiet" size="sm" icon={icon} />
      <RowText inline below={below}>
        {name}
      </RowText>
      {onAdd && (
        <Button variant="secondary" size="sm" disabled={isBusy} aria-label={label} onClick={onAdd}>
          {copy.add}
        </Button>
      )}
    </SettingRow>
  );
}
