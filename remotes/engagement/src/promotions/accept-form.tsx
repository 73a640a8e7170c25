import { Link } from '@chokdee/router';
import { useOnline } from '@chokdee/session';
import { Button, Card, Checkbox, FailureNote, LinkButton, Money, Note, Stack } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { OfflineNote } from '../parts/offline-note.tsx';
import type { BonusExample } from './bonus-example.ts';
import { copy } from './copy.ts';
import type { Promotion } from './promotions.api.ts';
import { useSelect } from './use-select.ts';

const words = copy.detail;

interface Props {
  readonly promotion: Promotion;
  readonly example: BonusExample | null;
}

/** Accepts the shown version of a promotion, after the member has ticked that the terms were read. */
export function AcceptForm({ promotion, example }: Props) {
  const { version, terms, kind } = promotion;
  const isOnline = useOnline();
  const { select, isSelecting, error } = useSelect(promotion);
  const [shownVersion] = useState(version);
  const [readVersion, setReadVersion] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isRead = readVersion === version;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOnline) return;
    setIsAsked(!isRead);
    if (isRead) select();
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {version !== shownVersion && <Note tone="warn">{words.changed}</Note>}
      <Card>
        <Checkbox
          checked={isRead}
          onChange={(checked) => {
            setIsAsked(false);
            setReadVersion(checked ? version : null);
          }}
          error={isAsked ? words.readFirst : null}
        >
          {words.read(terms.length)}
          {example !== null && example.turnover > 0 && (
            <>
              {words.understood}
              <Money thb={example.turnover} />
              {words.perBonus}
              <Money thb={example.bonus} />
            </>
          )}
        </Checkbox>
      </Card>
      <FailureNote error={error} above={0} />
      <OfflineNote />
      <Button type="submit" wide disabled={!isOnline} busy={isSelecting} busyLabel={words.accepting}>
        {words.accept}
      </Button>
      <LinkButton
        as={Link}
        variant="secondary"
        wide
        to={kind === 'deposit_bonus' ? engagementPaths.deposit : engagementPaths.promotions}
      >
        {kind === 'deposit_bonus' ? words.decline : words.back}
      </LinkButton>
    </Stack>
  );
}
