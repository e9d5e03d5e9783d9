import { runStep, type Step } from './step.ts'

/** Everything that reading the project can prove; what needs it to run is in the tests. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'import directions', command: ['node', 'tools/check-imports.ts'] },
  { name: 'unused code and packages', command: ['knip'] },
  { name: 'texts extracted', command: ['lingui', 'check', 'sync', '--clean', '--overwrite', '--verbose'] },
  { name: 'texts translated', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'] },
  { name: 'API types fresh', command: ['npm', 'run', '--silent', 'generate:types', '--', '--check'] },
  { name: 'product files', command: ['node', 'tools/qadam.ts', 'lint', '--walk'] },
  { name: 'requirements', command: ['node', 'tools/qadam.ts', 'spec'] },
]

/** Runs every check, the ones after a failed one too; answers the names of those that failed. */
export async function failedChecks(): Promise<readonly string[]> {
  const failed: string[] = []
  for (const check of checks) {
    if (!(await runStep(check))) failed.push(check.name)
  }
  return failed
}
