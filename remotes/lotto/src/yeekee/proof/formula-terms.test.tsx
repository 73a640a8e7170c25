import { render, screen } from '@testing-library/react';
import { FormulaTerms } from './formula-terms.tsx';

test('every term of the result is written in one number format', () => {
  const terms = { sum: '1259347', system: '48299', rank16: '76262', result: '1231384' };
  render(<FormulaTerms isRunning={false} isClassic={false} count={24} {...terms} />);
  for (const figure of ['1,259,347', '48,299', '76,262', '1,231,384']) expect(screen.getByText(figure)).toBeVisible();
});
