import { Segmented } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { RoomView } from './room-props.ts';

const views = (['bet', 'shoot'] as const).map((value) => ({ value, label: copy[value] }));

interface Props {
  readonly view: RoomView;
  readonly onView: (view: RoomView) => void;
}

/** Switches the pad between betting and shooting. */
export function ViewSwitch({ view, onView }: Props) {
  return <Segmented label={copy.view} options={views} value={view} onChange={onView} />;
}
