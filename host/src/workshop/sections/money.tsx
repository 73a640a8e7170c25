import {
  BankBadge,
  Countdown,
  Definitions,
  Figure,
  Flower,
  Icon,
  type IconName,
  Label,
  LogoMark,
  Money,
  Row,
  Tag,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const SECOND = 1000;
/** Countdowns keep their colour while somebody looks: over 60 s, below it, below 10 s, ended. */
const openedAt = Date.now();
const icons: readonly IconName[] = ['bell', 'wallet', 'ticket', 'wheel', 'gift', 'bank', 'qr', 'shield'];

const amounts = { known: 2480.5, unknown: undefined, huge: 999_999_999.99, 'below zero': -20 } as const;

export function MoneyParts() {
  return (
    <>
      <Part title="Money, Countdown, Tag">
        {Object.entries(amounts).map(([name, thb]) => (
          <State key={name} name={name}>
            <Money thb={thb} size="xl" />
          </State>
        ))}
        {[140 * SECOND, 59 * SECOND, 9 * SECOND, 0].map((left) => (
          <State key={left} name={`${left / SECOND} s`}>
            <Countdown to={openedAt + left} tone="auto" size="xl" />
          </State>
        ))}
        <State name="tags" wide>
          <Row as="span" wrap>
            <Tag>{copy.waiting}</Tag>
            <Tag tone="ok">{copy.open}</Tag>
            <Tag tone="warn">{copy.confirmed}</Tag>
            <Tag tone="error">{copy.refusedNumber}</Tag>
            <Tag tone="info">{copy.canClaim}</Tag>
          </Row>
        </State>
      </Part>
      <Part title="Icon, BankBadge, LogoMark, Flower">
        <State name="icons, 24 px" wide>
          <Row as="span" wrap>
            {icons.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </Row>
        </State>
        <State name="16, 20, 32 px">
          <Row as="span">
            <Icon name="bell" size={16} />
            <Icon name="bell" size={20} />
            <Icon name="bell" size={32} />
          </Row>
        </State>
        <State name="banks">
          <Row as="span">
            <BankBadge shortName="KBANK" color="#138f2d" />
            <BankBadge shortName="SCB" color="#4e2e7f" />
            <BankBadge shortName="BAY" color="#fec43b" small />
          </Row>
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
            <Row justify="between">
              <span>
                <Label>{copy.drawDate}</Label>
                <br />
                <Text as="b" size="lg">
                  {copy.draw}
                </Text>
              </span>
              <Tag>{copy.waiting}</Tag>
            </Row>
          </TicketPart>
          <Tear />
          <TicketPart>
            <Definitions>
              <dt>{copy.threeTop}</dt>
              <Figure as="dd">฿20.00</Figure>
              <dt>{copy.twoTop}</dt>
              <Figure as="dd">฿50.00</Figure>
            </Definitions>
          </TicketPart>
          <Tear />
          <TicketPart>
            <Definitions>
              <dt>{copy.stakeTotal}</dt>
              <dd>
                <Money thb={70} />
              </dd>
            </Definitions>
          </TicketPart>
        </Ticket>
      </State>
    </Part>
  );
}
