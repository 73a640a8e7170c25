import { PageDots } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface DotsProps {
  readonly count: number;
  /** Index of the visible banner. */
  readonly at: number;
  readonly onChange: (index: number) => void;
}

export function Dots({ count, at, onChange }: DotsProps) {
  const { position, show } = copy.banners;
  return <PageDots label={position(at + 1, count)} count={count} at={at} onChange={onChange} nameOf={show} />;
}
