export { openStudioWork, type StudioWork, type StudioWorkLimits } from './studio-work.ts'
export type { PaperToDraw } from './check-sale.ts'
export type { StudioVersion } from './studio-tasks.ts'
