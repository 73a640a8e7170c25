import { openSession, useStaffSession } from '@chokdee/backoffice-session';
import { useQuery } from '@chokdee/query';
import { Button, Flex, Result, Spin } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../sign-in/copy.ts';
import { SignIn } from '../sign-in/sign-in.tsx';

/** Asks once who is signed in: shows the pages, the sign-in, or that the system cannot be reached. */
export function Opening({ children }: { readonly children: ReactNode }) {
  const state = useStaffSession((session) => session.state);
  const asked = useQuery({
    queryKey: ['opening'],
    queryFn: async () => {
      await openSession();
      return null;
    },
    enabled: state === 'unknown',
    retry: false,
  });
  if (state === 'in' || state === 'ended') return children;
  if (state === 'out') return <SignIn />;
  if (asked.error === null) {
    return (
      <Flex justify="center" align="center" style={{ minHeight: '100vh' }}>
        <Spin size="large" description={copy.loading} />
      </Flex>
    );
  }
  return (
    <Result
      status="warning"
      title={copy.unknown}
      subTitle={asked.error.message || copy.unknownHelp}
      extra={
        <Button type="primary" loading={asked.isFetching} onClick={() => void asked.refetch()}>
          {copy.retry}
        </Button>
      }
    />
  );
}
