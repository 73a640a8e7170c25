import { useAgent } from '@chokdee/session';
import { Card, Detail, Icon, LinkButton, Row } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { copy } from './copy.ts';

/** Shows the agent's contacts. */
export function ContactCard() {
  const config = useAgent((state) => state.config);
  const ways = [
    { href: config?.info.line_contact_url, label: copy.line, icon: 'chat' },
    { href: config?.info.telegram_contact_url, label: copy.telegram, icon: 'send' },
  ] as const;
  const given = ways.filter(({ href }) => Boolean(href));
  return (
    <Card as="section">
      <h2>{copy.contact}</h2>
      {given.length > 0 ? <Detail above={1}>{copy.contactHint}</Detail> : <NothingInside words={copy.noContact} />}
      <Row wrap above={3}>
        {given.map(({ href, label, icon }) => (
          <LinkButton as="a" key={label} variant="secondary" href={href ?? ''} target="_blank" rel="noreferrer">
            <Icon name={icon} size={20} />
            {label}
          </LinkButton>
        ))}
      </Row>
    </Card>
  );
}
