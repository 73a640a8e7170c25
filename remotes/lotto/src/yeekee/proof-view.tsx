import { formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import {
  Box,
  Card,
  DataList,
  Detail,
  ErrorState,
  Figure,
  Hint,
  Icon,
  Label,
  Note,
  Row,
  Skeleton,
  Split,
  Tag,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import type { Proof, Round, Shot, YeekeeTerms } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { betTypeName, largeTypes } from '../parts/bet-types.ts';
import { drawDate, roundName } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';
import { FormulaTerms } from './formula-terms.tsx';
import { ProofCard } from './proof-card.tsx';
import { ShotTable } from './shot-table.tsx';
import { proofQuery } from './yeekee.api.ts';
import styles from './yeekee.module.css';

interface ProofViewProps {
  readonly round: Round;
  readonly terms: YeekeeTerms;
}

/** A settled round: the result with every term and the proof. */
export function ProofView({ round, terms }: ProofViewProps) {
  const query = useQuery(proofQuery(round.round_id));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={280} radius={4} />;
  const proof = query.data;
  const shots = [...proof.shots].sort((a, b) => b.position - a.position);
  const isVoid = proof.result === null;
  return (
    <Split>
      <div>
        {isVoid ? <VoidCard round={round} proof={proof} /> : <ResultTicket round={round} proof={proof} />}
        <TermsCard proof={proof} />
      </div>
      <div>
        {!isVoid && <ProofCard proof={proof} />}
        <PrizesCard proof={proof} terms={terms} />
        <ShotTable title={copy.table} shots={shots} count={shots.length} />
      </div>
    </Split>
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

function ResultTicket({ round, proof }: { readonly round: Round; readonly proof: Proof }) {
  return (
    <Ticket above={4} label={roundName(round)}>
      <TicketPart guilloche>
        <Detail as="span">
          {roundName(round)} · {drawDate(round.draw_date)}
        </Detail>
        <br />
        <Text as="b" size="lg">
          {copy.resultAt(formatTime(round.result_at))}
        </Text>
      </TicketPart>
      <Tear />
      <TicketPart textAlign="center">
        <ResultDigits result={proof.result ?? ''} />
        <Row justify="between" above={3} className={styles.places}>
          {largeTypes.map((place) => (
            <div key={place}>
              <Label as="div">{betTypeName(place)}</Label>
              <Figure>{proof.numbers?.[place] ?? '—'}</Figure>
            </div>
          ))}
        </Row>
      </TicketPart>
    </Ticket>
  );
}

/** Shows the result with the digits marked that form the numbers. */
function ResultDigits({ result }: { readonly result: string }) {
  const digits = [...result.padStart(5, '0')];
  return (
    <Row justify="center" className={styles.digits} role="img" aria-label={result}>
      {digits.map((digit, at) => {
        const fromEnd = digits.length - at;
        const className = fromEnd <= 3 ? styles.top : fromEnd <= 5 ? styles.bottom : undefined;
        return (
          <Figure as="span" key={fromEnd} className={className}>
            {digit}
          </Figure>
        );
      })}
    </Row>
  );
}

function TermsCard({ proof }: { readonly proof: Proof }) {
  const isClassic = proof.fairness === 'classic';
  const { numbers } = proof;
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
          count={proof.shots.length}
          sum={proof.sum}
          system={proof.system_number}
          rank16={proof.rank_16_number}
          result={proof.result}
        />
      </Box>
      {numbers !== null && <Detail above={2}>{copy.reading(numbers['3top'] ?? '—', numbers['2bottom'] ?? '—')}</Detail>}
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
