import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileProduct, emitModule } from '../../src/engine/compile/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { begin, step } from '../../src/engine/index.ts'
import { generatePaths, type PathSource } from '../../src/trace/paths/index.ts'

const questions = 6
const names = Array.from({ length: questions }, (_, at) => `q${at}`)
const today = '2026-11-21'

/** A statement about the first questions of the form, up to three levels deep. */
const statementAbout = (count: number): fc.Arbitrary<string> =>
  fc.letrec<{ any: string; one: string }>((tie) => ({
    one: fc
      .tuple(fc.nat(count - 1), fc.boolean())
      .map(([at, value]) => `data.${names[at] ?? ''} == ${String(value)}`),
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tie('one'),
      fc.tuple(tie('any'), tie('any')).map(([left, right]) => `(${left}) && (${right})`),
      fc.tuple(tie('any'), tie('any')).map(([left, right]) => `(${left}) || (${right})`),
      tie('any').map((inner) => `!(${inner})`),
    ),
  })).any

/** Questions of yes or no, each asked under a condition about those before it, and ends after some of them. */
const forms = fc
  .record({
    conditions: fc.tuple(
      ...names.slice(1).map((_, at) => fc.option(statementAbout(at + 1), { nil: null, freq: 2 })),
    ),
    ends: fc.array(statementAbout(questions), { maxLength: 5 }),
  })
  .map(({ conditions, ends }) => ({
    format: 1,
    id: 'questions',
    routes: ['/questions'],
    data: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean', widget: 'choice' }])),
    },
    conditions: Object.fromEntries(
      conditions.flatMap((statement, at) => (statement === null ? [] : [[`asked${at + 1}`, statement]])),
    ),
    slides: names.map((name, at) => ({
      id: name,
      ...(at > 0 && conditions[at - 1] !== null && { when: `asked${at}` }),
      parts: [{ at: `/${name}` }],
    })),
    outcomes: [...ends.map((holds, at) => ({ id: `end${at}`, holds })), { id: 'rest' }],
  }))

test('whatever slide or end some answers reach, invented customers reach', async () => {
  await fc.assert(
    fc.asyncProperty(forms, async (file) => {
      const { product: expanded } = compileProduct({ file, blocks: {}, ratings: {}, operations: new Map() })
      // A condition that nothing can meet is an error of lint.
      fc.pre(expanded !== null)
      const product = await loadCompiled(emitModule(expanded, { withSources: true }))
      const source: PathSource = { product, expanded, shapes: new Map(), today, language: 'ru', patience: 0 }
      const { covered } = generatePaths(source)
      const reached = new Set(everybody().flatMap((answers) => reachedBy(product, answers)))
      expect([...reached].filter((goal) => !covered.includes(goal))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** All answers that customers can give. */
function everybody(): readonly (readonly boolean[])[] {
  return Array.from({ length: 2 ** questions }, (_, bits) =>
    names.map((_name, at) => ((bits >> at) & 1) === 1),
  )
}

/** Slides and ends on the way of a customer who answers so. */
function reachedBy(product: PathSource['product'], answers: readonly boolean[]): readonly string[] {
  let now = begin(product, { today, language: 'ru' })
  const reached: string[] = []
  for (let asked = 0; asked <= questions && now.state.stop === null; asked += 1) {
    const slide = now.state.slides[now.state.activeSlide - 1]?.id ?? ''
    reached.push(`slide:${slide}`)
    const value = answers[names.indexOf(slide)] ?? false
    now = step(product, now.state, { type: 'field.changed', at: `/${slide}`, value })
    now = step(product, now.state, { type: 'slide.continued' })
  }
  return now.state.stop === null ? reached : [...reached, `stop:${now.state.stop}`]
}
