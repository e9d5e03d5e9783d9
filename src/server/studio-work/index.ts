export { openStudioWork, type StudioWork, type StudioWorkLimits } from './studio-work.ts'
export type { PaperToDraw } from './check-sale.ts'
export type { FormToRead, ReadForm } from './read-form.ts'
export type { StudioVersion } from './studio-tasks.ts'
