import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { runStepQuietly, type Step } from './step.ts'

/** Every check that only reads the project, the slowest first. What has to run the project is in the tests. */
export const checks: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  // The native compiler of TypeScript 7 gives the same answers three times faster; other tools still need 5.9.
  { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '-p', '.'] },
  { name: 'product files', command: ['node', 'tools/qadam.ts', 'lint', '--walk'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'import directions', command: ['node', 'tools/check-imports.ts'] },
  { name: 'texts extracted', command: ['lingui', 'check', 'sync', '--clean', '--overwrite', '--verbose'] },
  { name: 'unused code and packages', command: ['knip'] },
  { name: 'code that only tests use', command: ['knip', '--production'] },
  { name: 'API types fresh', command: ['npm', 'run', '--silent', 'generate:types', '--', '--check'] },
  { name: 'generated files fresh', command: ['node', 'tools/generate.ts', '--check'] },
  { name: 'tables and migrations', command: ['node', 'tools/check-tables.ts'] },
  { name: 'requirements', command: ['node', 'tools/qadam.ts', 'spec'] },
  { name: 'texts translated', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'] },
]

/**
 * Runs every check, as many at once as the machine has cores; a failed check does not end the others.
 * Returns the names of those that failed.
 */
export async function failedChecks(): Promise<readonly string[]> {
  const limit = pLimit(availableParallelism())
  const results = await Promise.all(
    checks.map((check) => limit(async () => ((await runStepQuietly(check)) ? [] : [check.name]))),
  )
  return results.flat()
}
