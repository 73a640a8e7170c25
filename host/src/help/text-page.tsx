import { Link } from '@chokdee/router';
import { useSite } from '@chokdee/session';
import { Card, Detail, Row, Split, Stack, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { SiteLinks } from '../parts/site-links.tsx';
import { hostRoutes } from '../routes/host-routes.ts';
import { ContactCard } from './contact-card.tsx';
import { copy } from './copy.ts';
import type { TextPageWords, TextSection } from './text-section.ts';

interface Props {
  readonly words: TextPageWords;
  /** Content above the text, such as the version of the terms. */
  readonly over?: ReactNode;
}

/** A page of text sections, followed by contacts. */
export function TextPage({ words: { intro, sections }, over }: Props) {
  return (
    <Split above={4}>
      <Stack gap={4}>
        {over}
        <Text tone="muted">{intro}</Text>
        {sections.map((section) => (
          <Part key={section.title} section={section} />
        ))}
      </Stack>
      <Stack gap={4}>
        <ContactCard />
        <Card as="section" aria-label={copy.more}>
          <h2>{copy.more}</h2>
          <SiteLinks above={2} />
          <Detail above={3}>{copy.age}</Detail>
        </Card>
      </Stack>
    </Split>
  );
}

/** Skips links to pages that no area has. */
function Part({ section: { title, text, links = [] } }: { readonly section: TextSection }) {
  const routes = useSite((site) => site.routes);
  const ways = links.flatMap(({ label, page }) => {
    const route = [...hostRoutes, ...routes].find((candidate) => candidate.page === page && !candidate.redirect);
    return route ? [{ label, to: route.path }] : [];
  });
  return (
    <Card as="section">
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <Text key={paragraph} above={2}>
          {paragraph}
        </Text>
      ))}
      {ways.length > 0 && (
        <Row wrap above={3} gap={4}>
          {ways.map(({ label, to }) => (
            <Text as={Link} key={to} to={to} weight="medium">
              {label}
            </Text>
          ))}
        </Row>
      )}
    </Card>
  );
}
