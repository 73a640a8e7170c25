import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

interface DeskPageProps {
  readonly title: string;
  /** One line that tells the purpose of the page. */
  readonly about?: ReactNode;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a desk: heading, actions and content. */
export function DeskPage({ title, about, actions, children }: DeskPageProps) {
  return (
    <Flex vertical gap={16}>
      <Flex wrap justify="space-between" align="center" gap={12}>
        <div>
          <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
            {title}
          </Typography.Title>
          {about !== undefined && <Typography.Text type="secondary">{about}</Typography.Text>}
        </div>
        {actions !== undefined && (
          <Flex wrap gap={8}>
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Flex>
  );
}
