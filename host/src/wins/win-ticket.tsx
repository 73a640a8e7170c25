import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import {
  Button,
  Detail,
  Figure,
  Flower,
  Label,
  LinkButton,
  Row,
  Stack,
  Strong,
  Tear,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { CountUp } from '@chokdee/ui/win';
import type { CSSProperties } from 'react';
import { copy } from './copy.ts';
import { areGain, isGain } from './gain.ts';
import { ShareButton } from './share-button.tsx';
import styles from './wins.module.css';
import type { Win, Wins } from './wins.store.ts';

interface Props {
  readonly wins: Wins;
  onClose(): void;
}

/** A ticket for one win, or for several with their sum. */
export function WinTicket({ wins, onClose }: Props) {
  const [first] = wins.wins;
  if (!first) return null;
  const isOne = wins.count === 1;
  return (
    <Ticket>
      <TicketPart guilloche textAlign="center">
        {isOne ? <OneHead win={first} /> : <ManyHead wins={wins} />}
      </TicketPart>
      <Tear />
      {!isOne && (
        <TicketPart>
          <List wins={wins} onClose={onClose} />
        </TicketPart>
      )}
      <TicketPart>
        <Actions wins={wins} win={isOne ? first : null} onClose={onClose} />
      </TicketPart>
    </Ticket>
  );
}

function Emblem() {
  return (
    <div className={styles.flower}>
      <svg width="72" height="72" viewBox="-12 -12 24 24" aria-hidden="true">
        <Flower />
      </svg>
    </div>
  );
}

type AmountProps = { readonly text: string } | { readonly thb: number; readonly isCounted: boolean };

function Amount(props: AmountProps) {
  const text = 'text' in props ? props.text : formatThb(props.thb);
  const size = { '--signs': text.length } as CSSProperties;
  return (
    <Figure as="div" tone={'text' in props ? undefined : 'money'} className={styles.amount} style={size}>
      {'thb' in props && props.isCounted ? <CountUp thb={props.thb} /> : text}
    </Figure>
  );
}

function OneHead({ win }: { readonly win: Win }) {
  const { headline, description, returned, staked, prize, created_at } = win;
  const isWon = isGain(win);
  return (
    <>
      {isWon && <Emblem />}
      <b className={isWon ? styles.stamp : styles.plainStamp}>{headline}</b>
      {returned === null ? <Amount text={prize ?? ''} /> : <Amount thb={returned} isCounted={isWon} />}
      {!isWon && staked !== null && <Strong>{copy.from(formatThb(staked))}</Strong>}
      <Detail as="div">{description}</Detail>
      <Label as="div">
        {returned !== null && `${copy.paid} `}
        {formatThaiDateTime(created_at)}
      </Label>
    </>
  );
}

function ManyHead({ wins }: { readonly wins: Wins }) {
  const { count, returned, staked } = wins;
  const isWon = areGain(wins);
  return (
    <>
      {isWon && <Emblem />}
      <b className={isWon ? styles.stamp : styles.plainStamp}>{copy.many(count)}</b>
      {returned > 0 && (
        <>
          <Amount thb={returned} isCounted={isWon} />
          <Detail as="div">{isWon ? copy.total : `${copy.totalBack} ${copy.from(formatThb(staked))}`}</Detail>
        </>
      )}
    </>
  );
}

function List({ wins: { wins, count }, onClose }: Props) {
  return (
    <>
      <ul className={styles.list} aria-label={copy.list}>
        {wins.map((win) => (
          <li key={win.id}>
            <Link replace className={styles.entry} to={win.link} onClick={onClose}>
              <span>
                <Strong>{win.headline}</Strong>
                <br />
                <Label>{win.of}</Label>
              </span>
              <Figure as="span" tone={isGain(win) && win.returned !== null ? 'ok' : undefined} textAlign="right">
                {win.returned === null ? win.prize : formatThb(win.returned)}
                {!isGain(win) && win.staked !== null && <Label as="div">{copy.from(formatThb(win.staked))}</Label>}
              </Figure>
            </Link>
          </li>
        ))}
      </ul>
      {count > wins.length && <Label as="p">{copy.more(count - wins.length)}</Label>}
    </>
  );
}

interface ActionsProps extends Props {
  /** Null means there are several wins, each with a link of its own. */
  readonly win: Win | null;
}

function Actions({ wins, win, onClose }: ActionsProps) {
  const again = win?.again ?? null;
  return (
    <Stack gap={2}>
      {win && (
        <Row>
          <LinkButton
            as={Link}
            replace
            grow
            variant={again ? 'text' : 'primary'}
            className={again ? styles.plain : undefined}
            to={win.link}
            onClick={onClose}
          >
            {win.see}
          </LinkButton>
          {again && (
            <LinkButton as={Link} replace grow to={again.link} onClick={onClose}>
              {again.label}
            </LinkButton>
          )}
        </Row>
      )}
      <Row>
        {areGain(wins) && <ShareButton wins={wins} />}
        <Button variant="text" grow className={styles.onPaper} data-autofocus onClick={onClose}>
          {copy.close}
        </Button>
      </Row>
    </Stack>
  );
}
