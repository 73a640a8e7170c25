import { useStaffQuery } from '@chokdee/backoffice-session';
import type { Choice } from '@chokdee/backoffice-ui';
import { Flex } from 'antd';
import { shownAt } from '../parts/picture.ts';
import type { Kind } from './kinds.ts';

/** Most pictures in the choice of a form; the newest stand first. */
const MOST = 200;

const choiceOf = (address: string, name: string): Choice => ({
  value: address,
  label: (
    <Flex gap={8} align="center">
      <img src={shownAt(address)} alt="" height={28} />
      {name}
    </Flex>
  ),
});

/** Width of a picture in px as the pages of members show it. */
const WIDTHS = { banner: 1280, event: 960, announcement: 480, news: 480 } as const satisfies Record<Kind, number>;

/** Pictures of the agent as choices, with the one that is in use. */
export function usePictures(used: string | null, kind: Kind): readonly Choice[] {
  const { data } = useStaffQuery('GET /api/staff/content/pictures', { limit: MOST });
  const added = (data?.items ?? []).flatMap(({ files, name }) => {
    const file = files.find((each) => each.width >= WIDTHS[kind]) ?? files.at(-1);
    return file ? [choiceOf(file.address, name)] : [];
  });
  const isListed = used === null || added.some(({ value }) => value === used);
  return isListed ? added : [choiceOf(used, used), ...added];
}
