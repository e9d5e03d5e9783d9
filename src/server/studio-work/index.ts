export { openStudioWork, type StudioWork, type StudioWorkLimits } from './studio-work.ts'
export { tariffOfFile } from './impact-prices.ts'
export type { StudioVersion } from './studio-tasks.ts'
