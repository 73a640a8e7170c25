import { formatNumber, formatThb } from '@chokdee/format';
import { Flex, Tooltip, theme } from 'antd';
import { type CSSProperties, memo } from 'react';
import { type Cell, levelOf } from './cells.ts';
import { copy } from './copy.ts';

interface NumberGridProps {
  readonly cells: readonly Cell[];
  readonly stakeOfType: number;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (number: string) => void;
}

/** Ground and text of each level; the pairs of the tokens keep WCAG AA. */
function useLevels(): readonly CSSProperties[] {
  const { token } = theme.useToken();
  const ground = (background: string, color: string = token.colorText): CSSProperties => ({ background, color });
  return [
    ground(token.colorBgContainer, token.colorTextSecondary),
    ground(token.colorInfoBg),
    ground(token.colorWarningBg),
    ground(token.colorErrorBg),
    ground(token.colorText, token.colorBgContainer),
  ];
}

/** Numbers with what each carries, as buttons in rows of ten. */
export function NumberGrid({ cells, stakeOfType, chosen, onToggle }: NumberGridProps) {
  const levels = useLevels();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(10, minmax(86px, 1fr))', gap: 4 }}>
      {cells.map((cell) => (
        <NumberCell
          key={cell.number}
          cell={cell}
          look={levels[levelOf(cell, stakeOfType)] ?? {}}
          isChosen={chosen.has(cell.number)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface NumberCellProps {
  readonly cell: Cell;
  readonly look: CSSProperties;
  readonly isChosen: boolean;
  readonly onToggle: (number: string) => void;
}

const NumberCell = memo(
  function NumberCell({ cell, look, isChosen, onToggle }: NumberCellProps) {
    const { token } = theme.useToken();
    const { number, stake, liability, state } = cell;
    const words = copy.cell(number, formatThb(stake), formatThb(liability), copy.states[state]);
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={words}
        title={words}
        onClick={() => onToggle(number)}
        style={{
          ...look,
          border: `2px solid ${isChosen ? token.colorPrimary : token.colorBorderSecondary}`,
          borderRadius: token.borderRadius,
          padding: '4px 6px',
          minHeight: 54,
          textAlign: 'left',
          font: 'inherit',
          fontVariantNumeric: 'tabular-nums',
          cursor: 'pointer',
        }}
      >
        <Flex justify="space-between">
          <b>{number}</b>
          <span>{copy.states[state]}</span>
        </Flex>
        <span>{liability > 0 ? formatNumber(Math.round(liability)) : ''}</span>
      </button>
    );
  },
  (before, after) =>
    before.isChosen === after.isChosen &&
    before.look === after.look &&
    before.cell.number === after.cell.number &&
    before.cell.stake === after.cell.stake &&
    before.cell.liability === after.cell.liability &&
    before.cell.state === after.cell.state &&
    before.onToggle === after.onToggle,
);

/** Names the colours of the levels. */
export function Legend() {
  const levels = useLevels();
  return (
    <Flex wrap gap={8} align="center">
      <span>{copy.legend}</span>
      {copy.levels.map((name, level) => (
        <Tooltip key={name} title={copy.short}>
          <span style={{ ...levels[level], padding: '2px 8px', borderRadius: 4 }}>{name}</span>
        </Tooltip>
      ))}
    </Flex>
  );
}
