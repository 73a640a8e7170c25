import { useSearchParams } from '@chokdee/router';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { DayView } from './day-view.tsx';
import { StatisticsView } from './statistics-view.tsx';

/** Results of a day; `?lottery=` shows statistics and history of one lottery. */
export function Page() {
  const [params] = useSearchParams();
  const lottery = Number(params.get('lottery'));
  return (
    <>
      <LottoTabs />
      {Number.isInteger(lottery) && lottery > 0 ? <StatisticsView categoryId={lottery} /> : <DayView />}
    </>
  );
}
