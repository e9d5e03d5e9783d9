/** `npm test -- --changed`: the part of the whole run that a change concerns. */
export { changedFiles, type ChangedFiles } from './changed-files.ts'
export { planOf, type ChangePlan } from './plan-of.ts'
