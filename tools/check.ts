import { checks, failedChecks } from './checks.ts'

// `npm run check`
const failed = await failedChecks()
console.log(
  failed.length === 0
    ? `\nAll ${checks.length} checks passed`
    : `\nFailed: ${failed.join(', ')} (of ${checks.length})`,
)
process.exitCode = failed.length === 0 ? 0 : 1
