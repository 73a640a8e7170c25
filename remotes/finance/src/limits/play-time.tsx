import { formatSignedThb, formatTime } from '@chokdee/format';
import { call } from '@chokdee/http';
import { callQuery, useLive, useMutation, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent, useOnline } from '@chokdee/session';
import {
  Box,
  Card,
  Detail,
  FailureNote,
  Field,
  Figure,
  LinkButton,
  SelectInput,
  SettingRow,
  Skeleton,
  Strong,
  Switch,
  toast,
} from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { financePaths } from '../finance-paths.ts';
import { keepLimits, type Limits } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

const INTERVALS = [5, 10, 15, 30, 45, 60, 90, 120, 180, 240];
/** Shortest interval in minutes; offered in a sandbox only, so that the reminder can be tried out. */
const SANDBOX_INTERVAL = 1;
const USUAL_INTERVAL = 60;

const { playTime } = copy;
const summaryQuery = callQuery('GET /api/member/session_summary', {});

/** Sets how often the reality check interrupts play, and shows the figures of this session. */
export function PlayTime({ minutes }: { readonly minutes: Limits['reality_check_minutes'] }) {
  const isOnline = useOnline();
  const isSandbox = useAgent((state) => state.sandbox);
  const save = useMutation({
    mutationFn: (next: number | null) => call('POST /api/member/reality_check', { minutes: next }),
    onSuccess: (limits) => {
      keepLimits(limits);
      toast.success(playTime.saved);
    },
  });
  const isOn = minutes !== null;
  // An interval that another device has set stays selectable.
  const offered = isSandbox ? [SANDBOX_INTERVAL, ...INTERVALS] : INTERVALS;
  const choices = minutes === null || offered.includes(minutes) ? offered : [minutes, ...offered];
  return (
    <Card as="section" aria-label={playTime.title}>
      <h2>{playTime.title}</h2>
      <Switch
        checked={isOn}
        disabled={!isOnline || save.isPending}
        hint={isOn ? playTime.every(minutes) : playTime.off}
        onChange={(wanted) => save.mutate(wanted ? USUAL_INTERVAL : null)}
      >
        <Strong>{playTime.remind}</Strong>
      </Switch>
      {isOn && (
        <Field label={playTime.interval}>
          <SelectInput
            value={minutes}
            disabled={!isOnline || save.isPending}
            onChange={({ target }) => save.mutate(Number(target.value))}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {playTime.minutes(each)}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <FailureNote above={2} error={save.error} unknown={copy.sheet.unknown} />
      <ThisSession />
    </Card>
  );
}

/** Time and net result since the login, as the reality check counts them. */
function ThisSession() {
  const { data: summary, isError, refetch } = useQuery({ ...summaryQuery, staleTime: 0 });
  const minutes = useFromNow((now) =>
    summary ? Math.max(0, Math.floor((now - Date.parse(summary.started_at)) / 60_000)) : 0,
  );
  useLive('balance', () => void refetch());
  if (!summary) {
    return isError ? null : (
      <SettingRow>
        <Skeleton width="60%" height={64} />
      </SettingRow>
    );
  }
  return (
    <SettingRow>
      <Box as="span" grow>
        <Strong>{playTime.session}</Strong>
        <br />
        <Detail as="span">
          <span>{playTime.elapsed(Math.floor(minutes / 60), minutes % 60, formatTime(summary.started_at))}</span>
          <br />
          {playTime.net} <Figure as="span">{formatSignedThb(summary.net)}</Figure>
        </Detail>
      </Box>
      <LinkButton as={Link} variant="secondary" size="sm" to={financePaths.statement}>
        {playTime.history}
      </LinkButton>
    </SettingRow>
  );
}
