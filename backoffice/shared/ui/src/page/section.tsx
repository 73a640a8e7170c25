import { Flex, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 8 }}>
        <Typography.Title level={2} id={id} style={{ fontSize: 16, margin: 0 }}>
          {title}
        </Typography.Title>
        <Flex gap={8} wrap>
          {actions}
        </Flex>
      </Flex>
      {children}
    </section>
  );
}
