import { Box, Card, Detail, Icon, Row, Strong } from '@chokdee/ui';
import type { ShotList, YeekeeTerms } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { FormulaTerms } from './formula-terms.tsx';
import { beaconName, Hash } from './hash.tsx';

/** Formula of a running round with its current terms, and the commit hash of the system number. */
export function FairnessCard({ terms, shots }: { readonly terms: YeekeeTerms; readonly shots: ShotList | undefined }) {
  const isClassic = terms.fairness === 'classic';
  return (
    <Card as="section">
      <Row as="h2">
        <Icon name="shield" size={20} />
        {copy.fairness}
      </Row>
      <Strong as="p" above={1}>
        {isClassic ? copy.formulaClassic : copy.formula}
      </Strong>
      <Detail>{copy.rankRule}</Detail>
      <Box above={2}>
        <FormulaTerms
          isRunning
          isClassic={isClassic}
          count={shots?.count ?? 0}
          sum={shots?.sum ?? null}
          system={null}
          rank16={shots?.rank_16 ?? null}
          result={null}
        />
      </Box>
      <Hash name={copy.commit} value={terms.commit} />
      {terms.beacon && <Detail above={2}>{beaconName(terms.beacon)}</Detail>}
    </Card>
  );
}
