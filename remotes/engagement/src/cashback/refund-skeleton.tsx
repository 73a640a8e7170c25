import { Skeleton } from '@chokdee/ui';

export function RefundSkeleton() {
  return (
    <div className="split mt4" aria-busy="true">
      <Skeleton height={320} />
      <div className="stack gap4">
        <Skeleton height={180} />
        <Skeleton height={240} />
      </div>
    </div>
  );
}
