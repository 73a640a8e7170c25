import { formatThb, formatThbChip } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Box, Chip, Field, Skeleton, Text } from '@chokdee/ui';
import { type AmountCheck, AmountInput, checkAmount } from '@chokdee/ui/amount';
import { type Channel, channelInfoQuery } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

interface AmountFieldsProps {
  readonly channel: Channel;
  readonly text: string;
  readonly error: string | null;
  onChange(text: string): void;
  onLeave(check: AmountCheck): void;
}

/** The amount, typed or chosen by a chip. A refused amount stays in the field. */
export function AmountFields({ channel, text, error, onChange, onLeave }: AmountFieldsProps) {
  const { data: info, isPending } = useQuery(channelInfoQuery(channel.id));
  const check = checkAmount(text, channel);
  return (
    <>
      <Field
        label={copy.amount}
        hint={copy.limits(formatThb(channel.min_amount), formatThb(channel.max_amount))}
        error={error}
      >
        <AmountInput
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onLeave(check)}
          end={
            <Text as="span" size="sm" tone="subtle">
              {copy.unit}
            </Text>
          }
        />
      </Field>
      <Box as="fieldset" above={3} className={styles.chips} aria-label={copy.chips}>
        {isPending && <ChipSkeletons />}
        {info?.amount_chips.map((thb) => (
          <Chip key={thb} on={check.ok && check.thb === thb} onClick={() => onChange(String(thb))}>
            {formatThbChip(thb)}
          </Chip>
        ))}
      </Box>
    </>
  );
}

/** Placeholders for the six usual amounts. */
function ChipSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} height={44} radius={10} />);
}
