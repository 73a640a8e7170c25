import { Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './search-field.module.css';

/** Narrows the games already shown by their Thai or English name. */
export function SearchField({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  return (
    <label className={`in mt4 ${styles.search}`}>
      <Icon name="search" size={20} />
      <input
        className={`grow ${styles.input}`}
        type="search"
        value={value}
        placeholder={copy.lobby.search}
        aria-label={copy.lobby.search}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
