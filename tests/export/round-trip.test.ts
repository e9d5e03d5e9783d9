import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportTargets, type ExportedForm, type ExportTargetId } from '../../src/export/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import type { ImportedForm } from '../../src/import/index.ts'
import { runnable } from '../import/imported-form.ts'
import { decisionsOf, type Answering, type Decisions } from '../import/qadam-side.ts'
import { differences } from './differences.ts'
import { examples, exported, fileOf, importedAgain, running } from './exported-form.ts'
import { randomAnswers } from './random-answers.ts'

const targets = Object.keys(exportTargets) as ExportTargetId[] // its own keys
const ways = examples.flatMap((name) => targets.map((target) => [name, target] as const))

test.each(ways)('%s → %s and back decides as before, but for what its report says', async (name, target) => {
  const form = await exported(name, target)
  const again = await importedAgain(form)
  const product = await running(name)
  const before: Answering = { form: { ...again, answers: form.answers, file: fileOf(name) as JsonObject }, product }
  const after: Answering = { form: again, product: await runnable(again) }
  const found = new Set<string>()

  // RJSF begins a required yes or no with no, so that it is always answered.
  const answers = randomAnswers(product, form.answers, ({ type }) => target === 'rjsf' && type === 'boolean')
  fc.assert(
    fc.property(answers, (given) => {
      for (const difference of differencesOf(form, again, [decisionsOf(before, given), decisionsOf(after, given)]))
        found.add(difference)
    }),
    { numRuns: 100 },
  )

  const known = differences[`${name} ${target}`] ?? {}
  expect([...found].filter((one) => !Object.hasOwn(known, one) && !isOfItems(one, known))).toEqual([])
  const said = new Set(form.sentences.filter(({ verdict }) => verdict !== 'kept').map(({ code }) => code))
  expect(Object.values(known).filter((code) => !said.has(code))).toEqual([])
})

/** Items that one of the two does not have differ in all that is in them. */
function isOfItems(difference: string, known: Readonly<Record<string, string>>): boolean {
  const [, at = ''] = difference.split(' ')
  return Object.hasOwn(known, `items ${at.slice(0, at.indexOf('/*'))}`)
}

/** What two products decide otherwise of the questions that both ask: `shown /name`. */
function differencesOf(
  form: ExportedForm,
  again: ImportedForm,
  [before, after]: readonly [Decisions, Decisions],
): readonly string[] {
  const both = new Set(again.answers.map(({ source }) => source))
  const atOf = new Map(form.answers.filter(({ source }) => both.has(source)).map(({ source, at }) => [source, at]))
  const patterns = (paths: readonly string[]): ReadonlySet<string> => new Set(paths)
  return (['shown', 'required', 'wrong'] as const).flatMap((what) => {
    const [one, other] = [patterns(before[what]), patterns(after[what])]
    return [...one.symmetricDifference(other)].flatMap((path) => {
      const at = atOf.get(path.replaceAll(/\/\d+(?=\/)/g, '/*'))
      // Answers in items of items are given to no product here.
      return at === undefined || /\*.*\*/.test(at) ? [] : [`${what} ${at}`]
    })
  })
}
