import {
  BankBadge,
  Countdown,
  Flower,
  Icon,
  type IconName,
  LogoMark,
  Money,
  Tag,
  Tear,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const SECOND = 1000;
/** Far enough apart that each keeps its colour while somebody looks: over 60 s, under it, under 10 s, and over. */
const openedAt = Date.now();
const icons: readonly IconName[] = ['bell', 'wallet', 'ticket', 'wheel', 'gift', 'bank', 'qr', 'shield'];

export function MoneyParts() {
  return (
    <>
      <Part title="Money, Countdown, Tag">
        <State name="known">
          <Money thb={2480.5} className="fs22" />
        </State>
        <State name="unknown">
          <Money thb={undefined} className="fs22" />
        </State>
        <State name="huge">
          <Money thb={999_999_999.99} className="fs22" />
        </State>
        <State name="below zero">
          <Money thb={-20} className="fs22" />
        </State>
        {[140 * SECOND, 59 * SECOND, 9 * SECOND, 0].map((left) => (
          <State key={left} name={`${left / SECOND} s`}>
            <Countdown to={openedAt + left} tone="auto" className="fs22" />
          </State>
        ))}
        <State name="tags" wide>
          <span className="row wrap">
            <Tag>{copy.waiting}</Tag>
            <Tag tone="ok">{copy.open}</Tag>
            <Tag tone="warn">{copy.confirmed}</Tag>
            <Tag tone="error">{copy.refusedNumber}</Tag>
            <Tag tone="info">{copy.canClaim}</Tag>
          </span>
        </State>
      </Part>
      <Part title="Icon, BankBadge, LogoMark, Flower">
        <State name="icons, 24 px" wide>
          <span className="row wrap">
            {icons.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </span>
        </State>
        <State name="16, 20, 32 px">
          <span className="row">
            <Icon name="bell" size={16} />
            <Icon name="bell" size={20} />
            <Icon name="bell" size={32} />
          </span>
        </State>
        <State name="banks">
          <span className="row">
            <BankBadge shortName="KBANK" color="#138f2d" />
            <BankBadge shortName="SCB" color="#4e2e7f" />
            <BankBadge shortName="BAY" color="#fec43b" small />
          </span>
        </State>
        <State name="mark">
          <LogoMark size={48} />
        </State>
        <State name="ornament">
          <svg width="48" height="48" viewBox="-12 -12 24 24" fill="var(--leaf)" aria-hidden="true">
            <Flower scale={1.2} />
          </svg>
        </State>
      </Part>
      <SampleTicket />
    </>
  );
}

function SampleTicket() {
  return (
    <Part title="Ticket">
      <State name="bill" wide>
        <Ticket>
          <TicketPart guilloche>
            <div className="row between">
              <span>
                <span className="fs12 t2">{copy.drawDate}</span>
                <br />
                <b className="fs18">{copy.draw}</b>
              </span>
              <Tag>{copy.waiting}</Tag>
            </div>
          </TicketPart>
          <Tear />
          <TicketPart>
            <dl className="kv">
              <dt>{copy.threeTop}</dt>
              <dd className="num">฿20.00</dd>
              <dt>{copy.twoTop}</dt>
              <dd className="num">฿50.00</dd>
            </dl>
          </TicketPart>
          <Tear />
          <TicketPart>
            <dl className="kv">
              <dt>{copy.stakeTotal}</dt>
              <dd>
                <Money thb={70} />
              </dd>
            </dl>
          </TicketPart>
        </Ticket>
      </State>
    </Part>
  );
}
