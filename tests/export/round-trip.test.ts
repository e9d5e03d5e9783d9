import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportTargets, type ExportTargetId } from '../../src/export/index.ts'
import { runnable } from '../import/imported-form.ts'
import { decisionsOf } from '../import/qadam-side.ts'
import { examples, exported, importedAgain, running } from './exported-form.ts'
import { randomAnswers } from './random-answers.ts'
import { answering, differencesOf, unexplained, unsaid } from './same-decisions.ts'

const targets = Object.keys(exportTargets) as ExportTargetId[] // its own keys
const ways = examples.flatMap((name) => targets.map((target) => [name, target] as const))

test.each(ways)('%s → %s and back decides as before, but for what its report says', async (name, target) => {
  const form = await exported(name, target)
  const again = await importedAgain(form)
  const product = await running(name)
  const before = answering(form, name, product)
  const after = { form: again, product: await runnable(again) }
  const both = new Set(again.answers.map(({ source }) => source))
  const found = new Set<string>()

  // RJSF begins a required yes or no with no, so that it is always answered.
  const answers = randomAnswers(product, form.answers, ({ type }) => target === 'rjsf' && type === 'boolean')
  fc.assert(
    fc.property(answers, (given) => {
      const decisions = [decisionsOf(before, given), decisionsOf(after, given)] as const
      for (const one of differencesOf(form, decisions, (source) => both.has(source))) found.add(one)
    }),
    { numRuns: 60 },
  )

  expect(unexplained(found, `${name} ${target}`)).toEqual([])
  expect(unsaid(form, `${name} ${target}`)).toEqual([])
})
