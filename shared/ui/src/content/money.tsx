import { formatThb } from '@chokdee/format';
import type { Looks } from '../parts/define-part.ts';
import { Text } from '../parts/text.ts';

interface Props extends Omit<Looks, 'tone'> {
  /** THB. Undefined shows a dash, never a zero. */
  readonly thb: number | undefined;
  readonly className?: string | undefined;
}

/** An amount in the colour of money. */
export function Money({ thb, ...look }: Props) {
  return (
    <Text as="span" {...look} tone="money">
      {formatThb(thb)}
    </Text>
  );
}
