export { chartOf } from './chart-of.ts'
export type { Chart, ChartState } from './chart.ts'
export { chartAsMermaid } from './mermaid.ts'
