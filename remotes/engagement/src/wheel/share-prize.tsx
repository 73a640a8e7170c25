import { formatThaiDateTime } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Button, Icon, toast } from '@chokdee/ui';
import { canShareFiles, drawPicture, type PictureRow, sharePicture } from '@chokdee/ui/win-picture';
import { copy } from './copy.ts';
import { prizeText } from './prize-name.tsx';
import type { Spin } from './wheel.api.ts';
import styles from './wheel.module.css';

const words = copy.result;

/** Content of the shared picture: site, prize and time, and nothing about the member. */
export const pictureOf = (prize: Spin['prize'], site: string, atMs: number): readonly PictureRow[] => [
  { text: site, size: 44, ink: 'soft', isBold: true },
  { text: words.won, size: 64, ink: 'jade', isBold: true },
  { text: prizeText(prize), size: 110, ink: 'money', isBold: true },
  { text: words.of, size: 48, ink: 'ink' },
  { text: formatThaiDateTime(atMs), size: 34, ink: 'soft' },
];

/** Draws a picture of the prize, to share or to save. */
export function SharePrize({ prize }: Pick<Spin, 'prize'>) {
  const picture = useMutation({
    mutationFn: async () => {
      const site = useAgent.getState().config?.info.name ?? '';
      return sharePicture(await drawPicture(pictureOf(prize, site, serverClock.now())));
    },
    onSuccess: (how) => how === 'saved' && toast.success(words.saved),
    onError: () => toast.error(words.pictureFailed),
  });
  const isShared = canShareFiles();
  return (
    <Button
      variant="text"
      wide
      className={styles.onPaper}
      busy={picture.isPending}
      busyLabel={words.drawing}
      onClick={() => picture.mutate()}
    >
      <Icon name={isShared ? 'share' : 'download'} size={20} />
      {isShared ? words.share : words.save}
    </Button>
  );
}
