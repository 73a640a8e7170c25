import { Typography } from 'antd';
import { copy } from './copy.ts';

export function Page() {
  return <Typography.Title level={1}>{copy.title}</Typography.Title>;
}
