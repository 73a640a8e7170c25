import { Typography } from 'antd';
import { copy } from '../copy.ts';

export function SignIn() {
  return <Typography.Title level={1}>{copy.signIn}</Typography.Title>;
}
