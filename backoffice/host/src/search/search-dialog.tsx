import { useStaffQuery } from '@chokdee/backoffice-session';
import { useFirstFocus } from '@chokdee/backoffice-ui';
import { useNavigate } from '@chokdee/router';
import { Alert, AutoComplete, Flex, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { copy } from './copy.ts';
import { useSettled } from './use-settled.ts';

/** Pause of the typing after which is searched, ms. */
const PAUSE_MS = 250;
/** Fewest letters of a search, as the call has it. */
const FEWEST = 2;

/** Search over all desks. Arrows choose, Enter opens, Esc closes. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const first = useFirstFocus();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), PAUSE_MS);
  const isLong = q.length >= FEWEST;
  const { data, error, isFetching } = useStaffQuery('GET /api/staff/search', { q }, { enabled: isLong });
  const found = isLong ? data : undefined;
  const hasFound = (found?.groups.length ?? 0) > 0;
  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const state = !isLong ? copy.short : isFetching || q !== typed.trim() ? copy.looking : copy.nothing;
  return (
    <Modal
      afterOpenChange={first.afterOpenChange}
      open
      title={copy.label}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex ref={first.box} vertical gap={12}>
        <AutoComplete
          open={hasFound}
          defaultActiveFirstOption
          showSearch={{ filterOption: false, onSearch: setTyped }}
          value={typed}
          options={(found?.groups ?? []).map(({ kind, items }) => ({
            label: kind,
            options: items.map(({ title, note, to }) => ({
              value: to,
              label: (
                <Flex vertical>
                  <span>{title}</span>
                  <Typography.Text type="secondary">{note}</Typography.Text>
                </Flex>
              ),
            })),
          }))}
          notFoundContent={null}
          onSelect={(to: string) => open(to)}
        >
          <Input aria-label={copy.label} placeholder={copy.placeholder} size="large" />
        </AutoComplete>
        {!hasFound && <div role="status">{state}</div>}
        {error !== null && <Alert showIcon type="error" title={error.reason} />}
        {found !== undefined && found.late.length > 0 && (
          <Alert showIcon type="warning" title={copy.late(found.late.join(', '))} />
        )}
      </Flex>
    </Modal>
  );
}
