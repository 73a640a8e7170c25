import { Icon } from '@chokdee/ui';
import type { ShotList, YeekeeTerms } from '../lotto.types.ts';
import { copy } from './copy.ts';
import { FormulaTerms } from './formula-terms.tsx';

/** While the round runs: the formula, its terms so far, and what the house has bound itself to. */
export function FairnessCard({ terms, shots }: { readonly terms: YeekeeTerms; readonly shots: ShotList | undefined }) {
  const isClassic = terms.fairness === 'classic';
  return (
    <section className="card mt4">
      <h2 className="row">
        <Icon name="shield" size={20} />
        {copy.fairness}
      </h2>
      <p className="mt1 m">{isClassic ? copy.formulaClassic : copy.formula}</p>
      <p className="fs14 t2">{copy.rankRule}</p>
      <div className="mt2">
        <FormulaTerms
          isRunning
          isClassic={isClassic}
          count={shots?.count ?? 0}
          sum={shots?.sum ?? null}
          system={null}
          rank16={shots?.rank_16 ?? null}
          result={null}
        />
      </div>
      {terms.commit !== null && (
        <>
          <div className="fs12 t2 mt2">{copy.commit}</div>
          <div className="hash mt1">{terms.commit}</div>
        </>
      )}
    </section>
  );
}
