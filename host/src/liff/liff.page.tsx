import { useNavigate, useParams, useSearchParams } from '@chokdee/router';
import { useAgent, useSession } from '@chokdee/session';
import { Box, Button, Detail, Emblem, LinkButton, LogoMark, Row, Stack, Strong, Text } from '@chokdee/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { liffState } from '../account/messaging/liff-state.ts';
import { leaveForMessagingLogin } from '../account/messaging/messaging-login.ts';
import { takeMessagingFailure } from '../account/messaging/messaging-return.ts';
import { copy as common } from '../copy.ts';
import { copy } from './copy.ts';
import styles from './liff.module.css';
import { useMessagingTarget } from './messaging-target.ts';

/**
 * Page that the messaging app opens. Members continue to the named page, all others log in first. A code in the address
 * that this tab did not request is ignored: it could log the visitor in as another member. The page opens the authorize
 * page instead, which returns to the site root with the tab's own state.
 */
export function Page() {
  const [query] = useSearchParams();
  const { name, to, label } = useMessagingTarget(useParams().name ?? liffState(query)?.name);
  const navigate = useNavigate();
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const info = useAgent((state) => state.config?.info);
  const [failure, setFailure] = useState(takeMessagingFailure);
  useEffect(() => {
    if (isLoggedIn) void navigate(to, { replace: true });
    else if (failure === null && info !== undefined) setFailure(leaveForMessagingLogin(info, `/liff/${name}`));
  }, [isLoggedIn, failure, info, name, to, navigate]);

  const byUsername = `/login?next=${encodeURIComponent(to)}`;
  return (
    <LiffScreen>
      {failure === null ? <Loading place={label} /> : <Failed message={failure} onRetry={() => setFailure(null)} />}
      <Box above={4}>
        <LinkButton variant="secondary" href={byUsername}>
          {copy.byUsername}
        </LinkButton>
      </Box>
    </LiffScreen>
  );
}

function LiffScreen({ children }: { readonly children: ReactNode }) {
  const site = useAgent((state) => state.config?.info.name) ?? common.site;
  return (
    <Box textAlign="center" className={styles.screen}>
      <Row justify="center">
        <LogoMark size={72} />
      </Row>
      <h1>{site}</h1>
      {children}
    </Box>
  );
}

function Loading({ place }: { readonly place: string }) {
  return (
    <>
      <Text tone="muted" role="status">
        {copy.goingTo(place)}
      </Text>
      <Text size="sm" tone="subtle">
        {copy.usually}
      </Text>
    </>
  );
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Stack role="alert" align="center">
      <Emblem ground="error" centred icon="warning" />
      <Strong>{copy.failed}</Strong>
      <Detail>{message}</Detail>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </Stack>
  );
}
