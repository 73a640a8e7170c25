import { ApiError, NetworkError } from '@chokdee/http';
import {
  AreaErrorCard,
  Button,
  EmptyState,
  ErrorState,
  FailureNote,
  Note,
  Row,
  Skeleton,
  Skeletons,
  toast,
} from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const nothing = () => undefined;
const five = [copy.noteInfo, copy.noteOk, copy.noteWarn, copy.loggedOut, copy.entering];
function tellFive(): void {
  for (const text of five) toast.info(text);
}
const withAction = { label: copy.toBet, onPress: nothing };

export function Messages() {
  return (
    <>
      <Part title="Note, FailureNote and toast">
        <State name="notes" wide>
          <Note>{copy.noteInfo}</Note>
          <Note tone="ok">{copy.noteOk}</Note>
          <Note tone="warn">{copy.noteWarn}</Note>
          <Note tone="error">{copy.noteError}</Note>
          <Note>{copy.longWord}</Note>
          <FailureNote error={new NetworkError('offline')} />
        </State>
        <State name="toasts" wide>
          <Row as="span" wrap>
            <Button variant="secondary" onClick={() => toast.success(copy.loggedOut)}>
              success
            </Button>
            <Button variant="secondary" onClick={() => toast.info(copy.entering, 1000)}>
              info, 1 s
            </Button>
            <Button variant="secondary" onClick={() => toast.error(copy.expired)}>
              error
            </Button>
            <Button variant="secondary" onClick={() => toast.error(copy.expired, { action: withAction })}>
              error, action
            </Button>
            <Button variant="secondary" onClick={tellFive}>
              five at once
            </Button>
          </Row>
        </State>
      </Part>
      <Part title="Skeleton, Skeletons, EmptyState, ErrorState, AreaErrorCard">
        <State name="loading" wide>
          <Skeletons heights={[120, 16]} radius={12} />
          <Skeleton width="40%" above={2} />
        </State>
        <State name="empty" wide>
          <EmptyState title={copy.noBills} action={<Button>{copy.toBet}</Button>}>
            {copy.noBillsText}
          </EmptyState>
        </State>
        <State name="refused, with a code" wide>
          <ErrorState error={new ApiError(9002, copy.systemDown, 503, null)} onRetry={nothing} />
        </State>
        <State name="no network" wide>
          <ErrorState error={new NetworkError('offline')} onRetry={nothing} />
        </State>
        <State name="an area failed" wide>
          <AreaErrorCard onRetry={nothing} />
        </State>
      </Part>
    </>
  );
}
