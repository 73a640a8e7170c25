import { useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, useAddress } from '@chokdee/backoffice-ui';
import { Flex, Select, Skeleton, Typography } from 'antd';
import { Problem } from '../parts/problem.tsx';
import { Compared } from './compared.tsx';
import { copy } from './copy.ts';
import { Files } from './files.tsx';
import { Upload } from './upload.tsx';

/** Files of banks: read, kept, and compared with our records by day. */
export function Page() {
  const [{ account, day }, change] = useAddress();
  const { data, error, refetch } = useStaffQuery('GET /api/staff/statements/accounts', {});
  const chosen = data?.accounts.find((each) => each.account === account) ?? data?.accounts[0];
  const shown = chosen?.days.find((each) => each.day === day)?.day ?? chosen?.days[0]?.day;
  const imported = (days: readonly string[]) => {
    change({ account: chosen?.account, day: days.at(-1) });
    void refetch();
  };
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <Problem error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton active />}
      {data && chosen && (
        <>
          <Flex wrap gap={16} align="end">
            <div>
              <div>{copy.account}</div>
              <Select
                aria-label={copy.account}
                style={{ minWidth: 320 }}
                value={chosen.account}
                options={data.accounts.map(({ account: value, name, is_open: isOpen }) => ({
                  value,
                  label: isOpen ? name : copy.closed(name),
                }))}
                onChange={(value) => change({ account: value, day: undefined })}
              />
            </div>
            <div>
              <div>{copy.days}</div>
              <Select
                aria-label={copy.days}
                style={{ minWidth: 200 }}
                value={shown}
                placeholder={copy.noDays}
                options={chosen.days.map((each) => ({ value: each.day, label: copy.dayLines(each.day, each.lines) }))}
                onChange={(value) => change({ day: value })}
              />
            </div>
          </Flex>
          <Upload key={chosen.account} account={chosen.account} onImported={imported} />
          {shown === undefined ? (
            <Typography.Text type="secondary">{copy.noDays}</Typography.Text>
          ) : (
            <Compared account={chosen.account} day={shown} />
          )}
          <Files files={data.files.filter((file) => file.account === chosen.account)} />
        </>
      )}
    </DeskPage>
  );
}
