import { useQr } from '@chokdee/query/qr';
import {
  Button,
  CopyButton,
  Figure,
  Flower,
  Icon,
  Label,
  Skeleton,
  shareLink,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { QrImage, saveQr } from '@chokdee/ui/qr';
import { Fragment } from 'react';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';

const words = copy.invite;
const QR_PX = 128;

interface Props {
  readonly code: string;
  /** Full address of the registration. */
  readonly link: string;
}

/** Splits an address after its signs, so that lines break between words. */
const piecesOf = (address: string) => address.match(/[^/?&]+[/?&]*/g) ?? [address];

/** The member's code and link to copy, show as a QR code, or share. */
export function InviteTicket({ code, link }: Props) {
  const qr = useQr(link);
  return (
    <Ticket label={words.label}>
      <TicketPart guilloche layout="spread">
        <span>
          <Label>{words.code}</Label>
          <span className={styles.code}>
            <Figure>{code}</Figure>
            <CopyButton text={code} label={words.copyCode} />
          </span>
        </span>
        <svg width="40" height="40" viewBox="-12 -12 24 24" fill="var(--paper-red)" aria-hidden="true">
          <Flower />
        </svg>
      </TicketPart>
      <Tear />
      <TicketPart className={styles.link}>
        <div className={styles.qr}>
          {qr === undefined ? (
            <Skeleton width={QR_PX} height={QR_PX} />
          ) : (
            <QrImage qr={qr} label={words.qr} size={QR_PX} payload={link} />
          )}
        </div>
        <Text as="div" size="sm">
          <Text as="div" tone="muted">
            {words.link}
          </Text>
          <div className={styles.address}>
            {piecesOf(link).map((piece) => (
              <Fragment key={piece}>
                {piece}
                <wbr />
              </Fragment>
            ))}
          </div>
        </Text>
      </TicketPart>
      <Tear />
      <TicketPart className={styles.acts}>
        <CopyButton text={link} label={words.copyLink} variant="text" size="sm" className={styles.act}>
          <Icon name="copy" size={16} />
          {words.copyLink}
        </CopyButton>
        <Button
          variant="text"
          size="sm"
          className={styles.act}
          onClick={() => void shareLink({ title: words.label, text: words.shareText, url: link })}
        >
          <Icon name="share" size={16} />
          {words.share}
        </Button>
        <Button
          variant="text"
          size="sm"
          className={styles.act}
          disabled={qr === undefined}
          onClick={() => qr !== undefined && saveQr(qr, `${code}.png`)}
        >
          <Icon name="download" size={16} />
          {words.save}
        </Button>
      </TicketPart>
    </Ticket>
  );
}
