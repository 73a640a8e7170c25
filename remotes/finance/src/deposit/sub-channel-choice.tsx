import { Box, Chip, ChipGroup, Hint } from '@chokdee/ui';
import type { OfferedChannel } from '../parts/channels/index.ts';
import { copy } from './copy.ts';

interface Props {
  readonly channel: OfferedChannel;
  /** Null means the first account. */
  readonly chosenId: number | null;
  onChoose(id: number): void;
}

/** Chooses the receiving account of the agent, where there are several. */
export function SubChannelChoice({ channel: { sub_channels: subs }, chosenId, onChoose }: Props) {
  const chosen = subs.find(({ id }) => id === chosenId) ?? subs[0];
  if (!chosen) return null;
  return (
    <Box above={2}>
      <Hint>{copy.account}</Hint>
      <ChipGroup aria-label={copy.account}>
        {subs.map(({ id, name }) => (
          <Chip key={id} type="button" on={id === chosen.id} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
    </Box>
  );
}
