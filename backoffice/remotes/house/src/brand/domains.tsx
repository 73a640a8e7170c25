import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, Section } from '@chokdee/backoffice-ui';
import { Flex, Typography } from 'antd';
import { rowsOf } from '../parts/rows-of.ts';
import { copy } from './copy.ts';

interface Domain {
  readonly domain: string;
}

/** Names of hosts that show the brand and no other. */
export function Domains() {
  const query = useStaffQuery('GET /api/staff/brand/domains', {}, { live: ['brand'] });
  const again = () => void query.refetch();
  return (
    <Section
      title={copy.domains}
      actions={
        <ActButton
          call="POST /api/staff/brand/add-domain"
          input={{}}
          label={copy.domain}
          about={copy.domainAbout}
          fields={[{ name: 'domain', label: copy.domainName }]}
          onDone={again}
        />
      }
    >
      <QueryState query={query}>
        {(answer) => {
          const domains = rowsOf<Domain>(answer);
          if (domains.length === 0) return <Typography.Text type="secondary">{copy.noDomains}</Typography.Text>;
          return domains.map(({ domain }) => (
            <Flex key={domain} gap={8} align="center">
              <Typography.Text code>{domain}</Typography.Text>
              <ActButton
                call="POST /api/staff/brand/remove-domain"
                input={{ domain }}
                size="small"
                danger
                label={copy.removeDomain}
                onDone={again}
              />
            </Flex>
          ));
        }}
      </QueryState>
    </Section>
  );
}
