import { ActButton } from '@chokdee/backoffice-ui';
import { type Area, canRollBack } from './area.ts';
import { copy } from './copy.ts';

interface Props {
  readonly area: Area;
  readonly onDone: () => void;
}

function rollbackAbout({ area, canary, stable, previous }: Area): string {
  const words = copy.rollback;
  return canary
    ? words.ofCanary(area, canary.version, stable ?? copy.none)
    : words.ofStable(area, stable ?? copy.none, previous ?? copy.none);
}

/** Rollback of an area: one press and a reason. */
export function RollbackButton({ area, onDone }: Props) {
  return (
    <ActButton
      call="POST /api/staff/releases/rollback"
      input={{ area: area.area, revision: String(area.revision ?? '') }}
      danger
      size="small"
      label={copy.rollback.label}
      about={rollbackAbout(area)}
      disabledWhy={canRollBack(area) ? undefined : copy.rollback.impossible}
      words={copy.state}
      onDone={onDone}
    />
  );
}

/** Freezes an area, or ends its freeze. */
export function FreezeButton({ area, onDone }: Props) {
  const isFrozen = area.frozen !== null;
  const { label, about, thaw, thawAbout, unregistered } = copy.freeze;
  return (
    <ActButton
      call={isFrozen ? 'POST /api/staff/releases/unfreeze' : 'POST /api/staff/releases/freeze'}
      input={{ area: area.area }}
      size="small"
      label={isFrozen ? thaw : label}
      about={isFrozen ? thawAbout(area.area) : about(area.area)}
      disabledWhy={area.owner === null ? unregistered : undefined}
      words={copy.state}
      onDone={onDone}
    />
  );
}
