import { useMe } from '@chokdee/backoffice-session';
import { useLocation, useNavigate } from '@chokdee/router';
import { Button, Dropdown, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { readViews, type SavedView, writeViews } from './views.ts';

/** Views of a list that the person has kept in this browser: filters and order under a name. */
export function SavedViews() {
  const { username } = useMe();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState<readonly SavedView[]>(() => readViews(username, pathname));
  const [name, setName] = useState<string | null>(null);
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    writeViews(username, pathname, next);
  };
  const save = () => {
    const plain = name?.trim() ?? '';
    if (plain === '') return;
    keep([...views.filter((view) => view.name !== plain), { name: plain, search }]);
    setName(null);
  };
  const items = [
    ...views.map((view) => ({ key: `open ${view.name}`, label: view.name, onClick: () => void navigate(view.search) })),
    { type: 'divider' as const },
    { key: 'save', label: copy.saveView, onClick: () => setName('') },
    ...views.map((view) => ({
      key: `drop ${view.name}`,
      label: copy.dropView(view.name),
      danger: true,
      onClick: () => keep(views.filter((each) => each !== view)),
    })),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button>{copy.views}</Button>
      </Dropdown>
      <Modal
        open={name !== null}
        title={copy.saveView}
        okText={copy.save}
        cancelText={copy.cancel}
        onOk={save}
        onCancel={() => setName(null)}
        destroyOnHidden
      >
        <Flex vertical gap={4}>
          <label htmlFor="view-name">{copy.viewName}</label>
          <Input
            id="view-name"
            autoFocus
            value={name ?? ''}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={save}
          />
        </Flex>
      </Modal>
    </>
  );
}
