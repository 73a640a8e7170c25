import { Link } from '@chokdee/router';
import { usePageTitle, useSession } from '@chokdee/session';
import { Banner, BannerText, Card, LinkButton, Note, Split, Stack, Text } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { engagementPaths } from '../engagement-paths.ts';
import { LoginButton } from '../parts/login-button.tsx';
import { TermsList } from '../parts/terms-list.tsx';
import { AcceptForm } from './accept-form.tsx';
import { type BonusExample, bonusExample } from './bonus-example.ts';
import { copy } from './copy.ts';
import { ExampleTicket } from './example-ticket.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import type { Promotion } from './promotions.api.ts';
import styles from './promotions.module.css';

const words = copy.detail;

/** All terms of one promotion, before it is accepted. */
export function PromotionDetail({ promotion }: { readonly promotion: Promotion }) {
  usePageTitle(words.title);
  const example = bonusExample(promotion);
  const { title, summary, terms } = promotion;
  return (
    <Split above={4}>
      <Stack gap={4}>
        <Banner>
          <PromotionPicture promotion={promotion} />
          <BannerText className={styles.bannerText}>
            <b>{title}</b>
          </BannerText>
        </Banner>
        <Text tone="muted">{summary}</Text>
        {example && <ExampleTicket example={example} promotion={promotion} />}
      </Stack>
      <Stack gap={4}>
        <Card as="section">
          <h2>{words.terms(terms.length)}</h2>
          <TermsList terms={terms} />
        </Card>
        <Actions promotion={promotion} example={example} />
      </Stack>
    </Split>
  );
}

interface ActionsProps {
  readonly promotion: Promotion;
  readonly example: BonusExample | null;
}

/** Actions that the viewer has, or the reason for having none. */
function Actions({ promotion, example }: ActionsProps) {
  const isMember = useSession((state) => state.isLoggedIn);
  const { state, reason } = promotion;
  if (!isMember) return <LoginButton wide>{words.login}</LoginButton>;
  if (state === 'available') return <AcceptForm promotion={promotion} example={example} />;
  if (state === 'not_eligible') {
    return (
      <Stack>
        {reason !== null && <Note tone="warn">{reason}</Note>}
        <BackLink />
      </Stack>
    );
  }
  return (
    <Stack>
      <Note tone={state === 'used' ? 'info' : 'ok'}>{words[state]}</Note>
      {state === 'selected' && (
        <LinkButton as={Link} wide to={engagementPaths.deposit}>
          {words.toDeposit}
        </LinkButton>
      )}
      {state === 'used' ? (
        <BackLink />
      ) : (
        <LinkButton as={Link} variant="secondary" wide to={engagementPaths.myPromotions}>
          {words.toMine}
        </LinkButton>
      )}
    </Stack>
  );
}

function BackLink() {
  return (
    <LinkButton as={Link} variant="secondary" wide to={engagementPaths.promotions}>
      {words.back}
    </LinkButton>
  );
}

/** Shown for an id of an ended promotion, of another agent, or without a promotion. */
export function UnknownPromotion() {
  return <Nothing icon="gift" words={words.unknown} action={<BackLink />} />;
}
