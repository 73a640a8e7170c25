import { Box, SearchInput } from '@chokdee/ui';
import { copy } from './copy.ts';

interface Props {
  readonly value: string;
  onChange(value: string): void;
  /** Called on focus, so that the search index can be loaded. */
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
