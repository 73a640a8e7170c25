import { Card, Flex, Typography } from 'antd';
import { copy } from './copy.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Width of the card in px. */
const WIDTH = 400;

/** Page for a browser without a session. */
export function SignIn() {
  return (
    <Flex component="main" justify="center" align="center" style={{ minHeight: '100vh', padding: 16 }}>
      <Card style={{ width: WIDTH, maxWidth: '100%' }}>
        <Typography.Title level={1} style={{ fontSize: 22, marginTop: 0 }}>
          {copy.title}
        </Typography.Title>
        <SignInForm />
      </Card>
    </Flex>
  );
}
