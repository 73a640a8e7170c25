import { Section } from '@chokdee/backoffice-ui';
import { Card, Flex } from 'antd';
import type { MemberProps } from '../member.ts';
import { AccessActs } from './access-acts.tsx';
import { AccountActs } from './account-acts.tsx';
import { copy } from './copy.ts';
import { MoneyActs } from './money-acts.tsx';
import { PlayActs } from './play-acts.tsx';

const groups = { access: AccessActs, account: AccountActs, play: PlayActs, money: MoneyActs } as const;

/** The acts beside those of the heading, by what they are about. */
export function AllActs({ member }: MemberProps) {
  return (
    <Card size="small" title={copy.title}>
      <Flex vertical gap={20}>
        {Object.entries(groups).map(([key, Group]) => (
          <Section key={key} title={copy.groups[key as keyof typeof groups]}>
            <Flex wrap gap={8}>
              <Group member={member} />
            </Flex>
          </Section>
        ))}
      </Flex>
    </Card>
  );
}
