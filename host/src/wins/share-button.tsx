import { useMutation } from '@chokdee/query';
import { Button, Icon, toast } from '@chokdee/ui';
import { canShareFiles, sharePicture } from '@chokdee/ui/win-picture';
import { copy } from './copy.ts';
import { drawWins } from './win-picture.ts';
import styles from './wins.module.css';
import type { Wins } from './wins.store.ts';

/** Shares a picture of the win with another app, or saves it as a file. */
export function ShareButton({ wins }: { readonly wins: Wins }) {
  const picture = useMutation({
    mutationFn: async () => sharePicture(await drawWins(wins)),
    onSuccess: (how) => how === 'saved' && toast.success(copy.saved),
    onError: () => toast.error(copy.pictureFailed),
  });
  const isShared = canShareFiles();
  return (
    <Button
      variant="text"
      grow
      className={styles.onPaper}
      busy={picture.isPending}
      busyLabel={copy.drawing}
      onClick={() => picture.mutate()}
    >
      <Icon name={isShared ? 'share' : 'download'} size={20} />
      {isShared ? copy.share : copy.save}
    </Button>
  );
}
