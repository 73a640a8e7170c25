export { Chart, type ChartProps, type Series } from './chart.tsx';
