import { staffCall } from '@chokdee/backoffice-session';
import { useQuery } from '@chokdee/query';
import { Button, Card, Flex, Result, Skeleton, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { copy } from './copy.ts';
import { JoinForm } from './join-form.tsx';

/** Width of the card in px. */
const WIDTH = 480;

/** Page of an invitation: password and second factor of a new person, or of one who lost them. */
export default function JoinPage() {
  const [invitation] = useState(() => new URLSearchParams(window.location.search).get('invitation') ?? '');
  const opened = useQuery({
    queryKey: ['join', invitation],
    queryFn: () => staffCall('POST /api/staff/join/open', { invitation }),
    enabled: invitation !== '',
    retry: false,
    // Another opening would make another secret than the one that was scanned.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [isDone, setIsDone] = useState(false);
  return (
    <Flex component="main" justify="center" align="center" style={{ minHeight: '100vh', padding: 16 }}>
      <Card style={{ width: WIDTH, maxWidth: '100%' }}>{content()}</Card>
    </Flex>
  );

  function content() {
    if (invitation === '')
      return <Result status="warning" title={<Head>{copy.missing}</Head>} subTitle={copy.missingHelp} />;
    if (isDone) {
      return (
        <Result
          status="success"
          title={<Head>{copy.done}</Head>}
          subTitle={copy.doneHelp}
          extra={
            <Button type="primary" href="/">
              {copy.signIn}
            </Button>
          }
        />
      );
    }
    if (opened.error !== null) {
      return (
        <Result
          status="warning"
          title={<Head>{copy.failed}</Head>}
          subTitle={opened.error.message}
          extra={<Button onClick={() => void opened.refetch()}>{copy.retry}</Button>}
        />
      );
    }
    if (opened.data === undefined) return <Skeleton active />;
    const { username, kind } = opened.data;
    return (
      <>
        <Head>{copy[kind]}</Head>
        <Typography.Paragraph>{copy.hello(username)}</Typography.Paragraph>
        <JoinForm invitation={invitation} opened={opened.data} onDone={() => setIsDone(true)} />
      </>
    );
  }
}

const Head = ({ children }: { readonly children: ReactNode }) => (
  <Typography.Title level={1} style={{ fontSize: 22, marginTop: 0 }}>
    {children}
  </Typography.Title>
);
