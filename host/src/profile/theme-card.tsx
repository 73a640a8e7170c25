import { Card } from '@chokdee/ui';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import { copy } from './copy.ts';

export function ThemeCard() {
  return (
    <Card as="section">
      <h2>{copy.display}</h2>
      <ThemeChoice />
    </Card>
  );
}
