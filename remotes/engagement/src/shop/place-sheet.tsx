import { LaterCascade } from '@chokdee/antd/cascade';
import { useQuery } from '@chokdee/query';
import { ErrorState, Sheet, SheetBody, SheetHead, Skeleton } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type Place, placeAt } from './places/place.ts';

const words = copy.address;

const placesQuery = {
  queryKey: ['places'],
  queryFn: async () => (await import(/* webpackChunkName: "places" */ './places/read-places.ts')).readPlaces(),
  staleTime: Number.POSITIVE_INFINITY,
};

interface Props {
  onClose(): void;
  onPlace(place: Place): void;
}

/** Chooses province, district and subdistrict from a list or by typing; the postcode is filled in. */
export function PlaceSheet({ onClose, onPlace }: Props) {
  const { data, error, refetch } = useQuery(placesQuery);
  const choose = (path: readonly string[]) => {
    onPlace(placeAt(path));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={words.choosePlace}>
      <SheetHead title={words.choosePlace} onClose={onClose} />
      <SheetBody>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton height={440} />}
        {data && <LaterCascade label={words.place} searchHint={words.searchPlace} options={data} onChoose={choose} />}
      </SheetBody>
    </Sheet>
  );
}
