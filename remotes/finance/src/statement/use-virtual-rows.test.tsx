import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useVirtualRows } from './use-virtual-rows.ts';

const ROW_HEIGHT = 50;
const keys = Array.from({ length: 500 }, (_, at) => String(at));
const options = { keys, rowHeight: () => ROW_HEIGHT, onNearEnd: () => undefined };

function List({ onDrawn }: { onDrawn(height: number): void }) {
  const { list, visible, above, below } = useVirtualRows<HTMLDivElement>(options);
  useLayoutEffect(() => {
    onDrawn(above + visible.length * ROW_HEIGHT + below);
  });
  return <div ref={list} />;
}

test('a list has its whole height before a row is drawn: the way back leads to a place among them', () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const heights: number[] = [];
  render(<List onDrawn={(height) => heights.push(height)} />);
  expect(heights[0]).toBe(keys.length * ROW_HEIGHT);
});

function Days({
  onDrawn,
}: {
  onDrawn(drawn: { pinnedHeading: number | undefined; visible: number[]; height: number }): void;
}) {
  const { list, pinnedHeading, visible, above, below } = useVirtualRows<HTMLDivElement>({
    ...options,
    headingOf: () => 0,
  });
  useLayoutEffect(() => {
    onDrawn({
      pinnedHeading,
      visible,
      height: above + (visible.length + (pinnedHeading === undefined ? 0 : 1)) * ROW_HEIGHT + below,
    });
  });
  return <div ref={list} />;
}

test('the heading of a day is drawn while only rows far below it are in the window, and the list keeps its height', () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  let drawn: Parameters<Parameters<typeof Days>[0]['onDrawn']>[0] | undefined;
  render(
    <Days
      onDrawn={(now) => {
        drawn = now;
      }}
    />,
  );
  expect(drawn?.pinnedHeading).toBeUndefined();
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 100 * ROW_HEIGHT, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
  expect(drawn?.pinnedHeading).toBe(0);
  expect(drawn?.visible[0]).toBeGreaterThan(50);
  expect(drawn?.height).toBe(keys.length * ROW_HEIGHT);
});
