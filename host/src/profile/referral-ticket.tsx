import { useQr } from '@chokdee/query/qr';
import { type UserInfo, useAgent } from '@chokdee/session';
import { Button, CopyButton, Flower, Icon, Skeleton, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { QrImage, saveQr } from '@chokdee/ui/qr';
import { copy } from './copy.ts';

/** Leads a friend to the registration of this operator, with the code filled in. */
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
      <TicketPart guilloche className="row between">
        <span>
          <span className="fs12 t2">{copy.referral}</span>
          <br />
          <b className="num fs22">{user.affiliate_code}</b>
        </span>
        <svg width="40" height="40" viewBox="-12 -12 24 24" fill="var(--paper-red)" aria-hidden="true">
          <Flower />
        </svg>
      </TicketPart>
      <Tear />
      <TicketPart className="c">
        {qr === undefined ? <Skeleton height={200} /> : <QrImage qr={qr} label={copy.referralQr} size={200} />}
        <p className="fs14 t2 mt2">{copy.referralHelp}</p>
      </TicketPart>
      <Tear />
      <TicketPart className="row">
        <CopyButton text={link} label={copy.copyLink} className="btn sm grow">
          <Icon name="copy" size={16} />
          {copy.copyLink}
        </CopyButton>
        <Button
          variant="text"
          size="sm"
          className="grow"
          style={{ color: 'inherit' }}
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
