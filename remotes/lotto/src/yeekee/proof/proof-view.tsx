import { formatSignedThb, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { usePageAtRest, useSession } from '@chokdee/session';
import {
  Box,
  Card,
  DataList,
  Detail,
  ErrorState,
  Hint,
  Icon,
  Note,
  Row,
  Skeleton,
  Split,
  Tag,
  Text,
} from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Proof, Round, Shot, YeekeeTerms } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { roundName } from '../../parts/round-name/round-name.ts';
import { copy } from '../copy.ts';
import { ShotTable } from '../shots/shot-table.tsx';
import { proofQuery, shotsQuery } from '../yeekee.api.ts';
import { FormulaTerms } from './formula-terms.tsx';
import { ProofCard } from './proof-card.tsx';
import { digitsOf, ResultTicket } from './result-ticket.tsx';
import { useReveal } from './use-reveal.ts';

interface ProofViewProps {
  readonly round: Round;
  readonly terms: YeekeeTerms;
  /** True when the member waited for this result. Its digits are then revealed one by one, before the bills. */
  readonly isAwaited: boolean;
  /** The member's bills of the round. */
  readonly bills: ReactNode;
}

/** A settled round: the member's bills, the result with every term, and the proof. */
export function ProofView(props: ProofViewProps) {
  const query = useQuery(proofQuery(props.round.round_id));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={280} radius={4} />;
  return query.data.result === null ? (
    <VoidView {...props} proof={query.data} />
  ) : (
    <ResultView {...props} proof={query.data} />
  );
}

interface SettledProps extends ProofViewProps {
  readonly proof: Proof;
}

function VoidView({ round, proof, terms, bills }: SettledProps) {
  return (
    <>
      {bills}
      <Split>
        <div>
          <VoidCard round={round} proof={proof} />
          <TermsCard proof={proof} shown={0} isDone />
        </div>
        <Evidence proof={proof} terms={terms} />
      </Split>
    </>
  );
}

/** Same figures in the same places, whether revealed one by one or at once. */
function ResultView({ round, proof, terms, isAwaited, bills }: SettledProps) {
  const termCount = proof.system_number === null ? 1 : 2;
  const reveal = useReveal({ termCount, digitCount: digitsOf(proof).length, isStepwise: isAwaited });
  return (
    <>
      {!isAwaited && bills}
      <Split>
        <div>
          <ResultTicket round={round} proof={proof} reveal={reveal} isAwaited={isAwaited} />
          {isAwaited && reveal.isDone && bills}
          <TermsCard proof={proof} shown={reveal.terms} isDone={reveal.isDone} />
        </div>
        <div>
          {reveal.isDone && (
            <>
              <ProofCard proof={proof} round={round} terms={terms} />
              <Evidence proof={proof} terms={terms} />
            </>
          )}
        </div>
      </Split>
    </>
  );
}

/** Mounted when the whole result is shown; from then on the shell may show wins. */
function Evidence({ proof, terms }: Pick<SettledProps, 'proof' | 'terms'>) {
  usePageAtRest();
  const isWhole = proof.shots.length >= proof.shot_count;
  // A busy round has several pages of shots: the list has its last ones.
  const { data: list } = useQuery({ ...shotsQuery(proof.round_id), enabled: !isWhole });
  const shots = isWhole ? [...proof.shots].sort((a, b) => b.position - a.position) : (list?.shots ?? []);
  return (
    <div>
      <PrizesCard proof={proof} terms={terms} />
      <Box above={4}>
        <ShotTable title={copy.table} shots={shots} count={proof.shot_count} />
      </Box>
    </div>
  );
}

/** A void round: the reason, and that every bill was refunded. */
function VoidCard({ round, proof }: { readonly round: Round; readonly proof: Proof }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <Note tone="warn" above={4}>
      <b>
        {roundName(round)} {copy.voidTitle}
      </b>
      <div>{proof.void_reason ?? copy.voided}</div>
      <div>{copy.voidRefunded}</div>
      {isLoggedIn && <Link to={`${lottoPaths.bills}?tab=history`}>{copy.myBills}</Link>}
    </Note>
  );
}

interface TermsCardProps {
  readonly proof: Proof;
  /** Number of terms shown after the sum. */
  readonly shown: number;
  readonly isDone: boolean;
}

function TermsCard({ proof, shown, isDone }: TermsCardProps) {
  const isClassic = proof.fairness === 'classic';
  const { numbers } = proof;
  const hasRank16 = shown > (proof.system_number === null ? 0 : 1);
  return (
    <Card as="section" above={4}>
      <Row as="h2">
        <Icon name="shield" size={20} />
        {copy.source}
      </Row>
      <Detail above={1}>{isClassic ? copy.formulaClassic : copy.formula}</Detail>
      <Detail>{copy.rankRule}</Detail>
      <Box above={2}>
        <FormulaTerms
          isRunning={false}
          isClassic={isClassic}
          count={proof.shot_count}
          sum={proof.sum}
          system={shown > 0 ? proof.system_number : null}
          rank16={hasRank16 ? proof.rank_16_number : null}
          result={isDone ? proof.result : null}
        />
      </Box>
      {isDone && numbers !== null && (
        <Detail above={2}>{copy.reading(numbers['3top'] ?? '—', numbers['2bottom'] ?? '—')}</Detail>
      )}
    </Card>
  );
}

function PrizesCard({ proof, terms }: { readonly proof: Proof; readonly terms: YeekeeTerms }) {
  const { rank_1, rank_16 } = proof;
  if (rank_1 === null || rank_16 === null) return null;
  return (
    <Card as="section" above={4}>
      <h2>{copy.prizes}</h2>
      <DataList
        above={2}
        items={[
          { term: copy.prizeOf(1, rank_1.name), value: <Prize winner={rank_1} thb={terms.rank_1_prize} /> },
          { term: copy.prizeOf(16, rank_16.name), value: <Prize winner={rank_16} thb={terms.rank_16_prize} /> },
        ]}
      />
      <Hint above={2}>
        {copy.prizeRule(formatThb(terms.prize_min_stake))}
        {(rank_1.is_sandbox || rank_16.is_sandbox) && ` ${copy.noPrize}`}
      </Hint>
    </Card>
  );
}

function Prize({ winner, thb }: { readonly winner: Shot; readonly thb: number }) {
  if (winner.is_sandbox) {
    return (
      <>
        <Text as="s" tone="subtle" numeric>
          {formatThb(thb)}
        </Text>{' '}
        <Tag>{copy.sandbox}</Tag>
      </>
    );
  }
  return (
    <Text as="span" tone="ok" weight="bold">
      {formatSignedThb(thb)}
    </Text>
  );
}
