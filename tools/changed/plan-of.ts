import type { Check } from '../checks.ts'
import type { Step } from '../step.ts'
import { reachedSpecs } from './reached-specs.ts'

/** What a change is checked with. */
export interface ChangePlan {
  /** Checks that can judge the change, reduced to the changed files where a check takes files. */
  readonly checks: readonly Step[]
  /** Filters of Vitest for tests that read files of the project, and that no import leads to. Empty: none reads a changed file. */
  readonly readingTests: readonly string[]
  /** Specs of the browser that the change reaches. */
  readonly specs: readonly string[]
  /** A sentence for each thing that the whole run proves and this plan does not. */
  readonly leftOut: readonly string[]
}

/** The project at the time of a change. */
export interface ChangedProject {
  /** Changed files, deleted ones included. */
  readonly changed: readonly string[]
  /** Those of them that exist. */
  readonly present: readonly string[]
  readonly checks: readonly Check[]
  /** Texts of the files of `e2e` by path. */
  readonly browserSources: ReadonlyMap<string, string>
}

/** Decides what a change is checked with. */
export function planOf({ changed, present, checks, browserSources }: ChangedProject): ChangePlan {
  const concerned = checks.filter(({ concerns }) => changed.some((file) => concerns.test(file)))
  const other = checks.filter((check) => !concerned.includes(check)).map(({ name }) => name)
  const specs = reachedSpecs(browserSources, changed)
  const all = [...browserSources.keys()].filter((path) => path.endsWith('.spec.ts')).length
  const reduced = concerned.flatMap((check) => {
    const command = commandOf(check, present)
    return command === null ? [] : [{ name: check.name, command }]
  })
  return {
    checks: reduced,
    readingTests: [...new Set(changed.flatMap(readersOf))],
    specs,
    leftOut: [
      ...(other.length > 0 ? [`Checks that no changed file concerns: ${other.join(', ')}.`] : []),
      ...concerned.flatMap(({ leavesOut = [] }) => leavesOut),
      'Tests that reach a changed file by no import, such as those that start a server or a command in a process of its own.',
      `Tests in the browser: ${all - specs.length} of ${all} specs import no changed file. What they see of a changed page is not proved.`,
    ],
  }
}

function commandOf(
  { command, concerns, onFiles }: Check,
  present: readonly string[],
): Step['command'] | null {
  if (onFiles === undefined) return command
  const files = present.filter((file) => concerns.test(file))
  return files.length > 0 ? onFiles(files) : null
}

/** Tests that read all sources, all prose or all products, by the files that they read. */
const readers: readonly (readonly [read: RegExp, filters: readonly string[]])[] = [
  [
    /^(src|machines|tools|tests|e2e)\/.*\.tsx?$/,
    ['words', 'prose', 'casts', 'country-day', 'date-names', 'typography', 'waiting-assertions'].map(
      (name) => `tests/tools/${name}.test.ts`,
    ),
  ],
  [/\.md$/, ['tests/tools/prose.test.ts']],
  [/^docs\/authoring\//, ['tests/tools/authoring']],
  [/^(package|package-lock)\.json$/, ['tests/tools/lock.test.ts']],
  [/\.css$/, ['tests/ui/tokens.test.ts']],
  [/^schemas\/api\//, ['tests/api-contract']],
  [/^schemas\/(blocks|rating|terms|meta)\//, ['tests/products']],
]

function readersOf(file: string): readonly string[] {
  const [, product] = /^(?:schemas\/products|locales\/\w+)\/([\w-]+)\.json$/.exec(file) ?? []
  const ofProduct = product === undefined ? [] : [`tests/products/${product}`]
  return [...ofProduct, ...readers.flatMap(([read, filters]) => (read.test(file) ? filters : []))]
}
