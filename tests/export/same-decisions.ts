import type { JsonObject } from '../../src/engine/json.ts'
import type { ExportedForm } from '../../src/export/index.ts'
import type { ImportedForm } from '../../src/import/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import type { Answering, Decisions } from '../import/qadam-side.ts'
import { differences } from './differences.ts'
import { fileOf } from './exported-form.ts'

/** What is compared. */
export type Decided = 'shown' | 'required' | 'wrong'

/** A product that takes answers under the names of an export. */
export function answering(form: ExportedForm, name: string, product: CompiledProduct): Answering {
  const { answers, id, added } = form
  const file = fileOf(name) as JsonObject
  const named: ImportedForm = { format: 'jsonSchema', id, file, sentences: [], added, answers, findings: [] }
  return { form: named, product }
}

/** What an export and its product decide otherwise, in the words of `differences`, for the questions that the export has. */
export function differencesOf(
  form: ExportedForm,
  [before, after]: readonly [Decisions, Decisions],
  isCompared: (source: string) => boolean = () => true,
): readonly string[] {
  const atOf = new Map(
    form.answers.filter(({ source }) => isCompared(source)).map(({ source, at }) => [source, at]),
  )
  return (['shown', 'required', 'wrong'] satisfies Decided[]).flatMap((what) => {
    const [one, other] = [new Set(before[what]), new Set(after[what])]
    return [...one.symmetricDifference(other)].flatMap((path) => {
      const at = atOf.get(path.replaceAll(/\/\d+(?=\/)/g, '/*'))
      // Answers in items of items are given to no product here.
      return at === undefined || /\*.*\*/.test(at) ? [] : [`${what} ${at}`]
    })
  })
}

/** Differences that no row explains. */
export function unexplained(found: ReadonlySet<string>, way: string): readonly string[] {
  const known = differences[way] ?? {}
  // Items that one of the two does not have differ in all that is in them.
  const isOfItems = (one: string): boolean => {
    const [, at = ''] = one.split(' ')
    return Object.hasOwn(known, `items ${at.slice(0, at.indexOf('/*'))}`)
  }
  return [...found].filter((one) => !Object.hasOwn(known, one) && !isOfItems(one))
}

/** Rows whose verdict the report on the export does not have. */
export function unsaid(form: ExportedForm, way: string): readonly string[] {
  const said = new Set(form.sentences.filter(({ verdict }) => verdict !== 'kept').map(({ code }) => code))
  return Object.values(differences[way] ?? {}).filter((code) => !said.has(code))
}
