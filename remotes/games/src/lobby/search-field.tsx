import { Box, SearchInput } from '@chokdee/ui';
import { copy } from './copy.ts';

interface Props {
  readonly value: string;
  onChange(value: string): void;
  /** Somebody is about to type: what the search needs may be fetched. */
  onBegin(): void;
}

/** Finds games by their Thai or English name. */
export function SearchField({ value, onChange, onBegin }: Props) {
  return (
    <Box above={4}>
      <SearchInput label={copy.search} value={value} onFocus={onBegin} onChange={onChange} />
    </Box>
  );
}
