import { Skeleton, Split, Stack } from '@chokdee/ui';

export function RefundSkeleton() {
  return (
    <Split above={4} aria-busy="true">
      <Skeleton height={320} />
      <Stack gap={4}>
        <Skeleton height={180} />
        <Skeleton height={240} />
      </Stack>
    </Split>
  );
}
