import { useQr } from '@chokdee/query/qr';
import { type UserInfo, useAgent } from '@chokdee/session';
import {
  Button,
  CopyButton,
  Detail,
  Figure,
  Flower,
  Icon,
  Label,
  Skeleton,
  Tear,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { QrImage, saveQr } from '@chokdee/ui/qr';
import { copy } from './copy.ts';

/** The address where a friend registers at this agent with the code filled in. */
function referralLink(agentCode: string, code: string): string {
  const query = new URLSearchParams({ ag: agentCode, code });
  return `${window.location.origin}/register?${query}`;
}

export function ReferralTicket({ user }: { readonly user: UserInfo }) {
  const agentCode = useAgent((state) => state.agentCode);
  const link = referralLink(agentCode, user.affiliate_code);
  const qr = useQr(link);
  return (
    <Ticket label={copy.referralQr}>
      <TicketPart guilloche layout="spread">
        <span>
          <Label>{copy.referral}</Label>
          <br />
          <Figure size="xl">{user.affiliate_code}</Figure>
        </span>
        <svg width="40" height="40" viewBox="-12 -12 24 24" fill="var(--paper-red)" aria-hidden="true">
          <Flower />
        </svg>
      </TicketPart>
      <Tear />
      <TicketPart textAlign="center">
        {qr === undefined ? <Skeleton height={200} /> : <QrImage qr={qr} label={copy.referralQr} size={200} />}
        <Detail above={2}>{copy.referralHelp}</Detail>
      </TicketPart>
      <Tear />
      <TicketPart layout="row">
        <CopyButton text={link} label={copy.copyLink} variant="text" size="sm" grow>
          <Icon name="copy" size={16} />
          {copy.copyLink}
        </CopyButton>
        <Button
          variant="text"
          size="sm"
          grow
          inherits
          disabled={qr === undefined}
          onClick={() => qr !== undefined && saveQr(qr, `${user.affiliate_code}.png`)}
        >
          <Icon name="download" size={16} />
          {copy.saveImage}
        </Button>
      </TicketPart>
    </Ticket>
  );
}
