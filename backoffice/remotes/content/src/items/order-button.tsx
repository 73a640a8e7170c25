import { useMay, useStaffQuery } from '@chokdee/backoffice-session';
import { ActDialog } from '@chokdee/backoffice-ui';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { Item, Kind } from './kinds.ts';

/** Most items that are put in order at once. */
const MOST = 200;

/** Opens the order of a kind. Keys move an item by its two buttons. */
export function OrderButton({ kind }: { readonly kind: Kind }) {
  const may = useMay('POST /api/staff/content/order');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={!may} onClick={() => setIsOpen(true)}>
        {copy.order}
      </Button>
      {isOpen && <OrderDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OrderDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { data } = useStaffQuery('GET /api/staff/content/items', { kind, limit: MOST });
  const [moved, setMoved] = useState<readonly Item[] | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const items = moved ?? data?.items ?? [];
  const swap = (at: number, to: number) => {
    const next = [...items];
    const [item] = next.splice(at, 1);
    if (item) setMoved([...next.slice(0, to), item, ...next.slice(to)]);
  };
  if (isLooking) {
    const ids = items.map(({ id }) => id).join(',');
    return (
      <ActDialog
        call="POST /api/staff/content/order"
        input={{ kind, ids }}
        title={copy.order}
        about={copy.orderAbout}
        reason="optional"
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      open
      title={copy.order}
      okText={copy.saveOrder}
      cancelText={copy.cancel}
      okButtonProps={{ disabled: moved === null }}
      onOk={() => setIsLooking(true)}
      onCancel={onClose}
    >
      <Flex vertical gap={8}>
        <span>{copy.orderAbout}</span>
        {items.map(({ id, title }, at) => (
          <Flex key={id} gap={8} align="center">
            <span style={{ flex: 1 }}>{title}</span>
            <Button aria-label={copy.up(title)} disabled={at === 0} onClick={() => swap(at, at - 1)}>
              ↑
            </Button>
            <Button aria-label={copy.down(title)} disabled={at === items.length - 1} onClick={() => swap(at, at + 1)}>
              ↓
            </Button>
          </Flex>
        ))}
      </Flex>
    </Modal>
  );
}
