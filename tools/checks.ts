import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { runStepQuietly, type Step } from './step.ts'

/** A check that only reads the project. */
export interface Check extends Step {
  /** Matches the files whose change it can judge. */
  readonly concerns: RegExp
  /** The command for changed files alone; the whole command where it is not given. */
  readonly onFiles?: (files: readonly string[]) => Step['command']
  /** Sentences: what `onFiles` does not prove. */
  readonly leavesOut?: readonly string[]
}

const code = /\.(tsx?|cjs|mjs)$/

/** Every check that only reads the project, the slowest first. What has to run the project is in the tests. */
export const checks: readonly Check[] = [
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level', 'warn', '.'],
    concerns: /./,
    onFiles: (files) => ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...files],
  },
  // The native compiler of TypeScript 7 gives the same answers three times faster; other tools still need 5.9.
  {
    name: 'types',
    command: ['node', 'node_modules/typescript-native/bin/tsc', '-p', '.'],
    concerns: /\.tsx?$|^tsconfig|^package-lock\.json$/,
  },
  {
    name: 'product files',
    command: ['node', 'tools/qadam.ts', 'lint', '--walk'],
    concerns: /^(schemas|locales|examples)\/|^src\/(engine|formats|parts|trace)\//,
    onFiles: (files) => {
      const products = files.filter((file) => /^(schemas|examples)\/products\/.*\.json$/.test(file))
      return products.length > 0 && products.length === files.length
        ? ['node', 'tools/qadam.ts', 'lint', '--walk', ...products]
        : ['node', 'tools/qadam.ts', 'lint']
    },
    leavesOut: ['Walks through products whose files did not change.'],
  },
  {
    name: 'lint',
    command: ['oxlint'],
    concerns: code,
    onFiles: (files) => ['oxlint', ...files],
  },
  {
    name: 'import directions',
    command: ['node', 'tools/check-imports.ts'],
    concerns: /\.(tsx?|cjs)$|^package\.json$|layers\.json$/,
  },
  {
    name: 'texts extracted',
    command: ['lingui', 'check', 'sync', '--clean', '--overwrite', '--verbose'],
    concerns: /^src\/.*\.tsx?$|^locales\/|^lingui/,
  },
  { name: 'unused code and packages', command: ['knip'], concerns: /\.(tsx?|cjs)$|^(package|knip)\.json$/ },
  {
    name: 'code that only tests use',
    command: ['knip', '--production'],
    concerns: /^(src|machines|tools)\/.*\.tsx?$|^(package|knip)\.json$/,
  },
  {
    name: 'API types fresh',
    command: ['npm', 'run', '--silent', 'generate:types', '--', '--check'],
    concerns: /^schemas\/api\/|^src\/api\/schema\.d\.ts$|^package(-lock)?\.json$/,
  },
  {
    name: 'generated files fresh',
    command: ['node', 'tools/generate.ts', '--check'],
    concerns: /^schemas\/|^tools\/|\.generated\.|^src\/(parts|engine|formats)\//,
  },
  {
    name: 'tables and migrations',
    command: ['node', 'tools/check-tables.ts'],
    concerns: /^src\/server\/store\/|^tools\/(tables|check-tables)/,
  },
  {
    name: 'requirements',
    command: ['node', 'tools/qadam.ts', 'spec'],
    concerns: /^(tests|e2e)\/|^tools\/spec/,
  },
  {
    name: 'texts translated',
    command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'],
    concerns: /^locales\/|^lingui/,
  },
]

/**
 * Runs checks, all of them when none are named, as many at once as the machine has cores; a failed check does not end the
 * others. Returns the names of those that failed.
 */
export async function failedChecks(chosen: readonly Step[] = checks): Promise<readonly string[]> {
  const limit = pLimit(availableParallelism())
  const results = await Promise.all(
    chosen.map((check) => limit(async () => ((await runStepQuietly(check)) ? [] : [check.name]))),
  )
  return results.flat()
}
