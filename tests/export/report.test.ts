import { expect, test } from 'vitest'
import { exportReport, exportTargets, type ExportTargetId } from '../../src/export/index.ts'
import { isObject, type Json } from '../../src/engine/json.ts'
import { pointerBelow } from '../../src/engine/json-pointer.ts'
import { examples, exported, fileOf, products } from './exported-form.ts'

const targets = Object.keys(exportTargets) as ExportTargetId[] // its own keys
const all = [...products, ...examples].flatMap((name) => targets.map((target) => [name, target] as const))

/** Pointers of all values that hold no others; an object or a list that is empty says nothing. */
function leaves(value: Json, at = ''): readonly string[] {
  if (!isObject(value) && !Array.isArray(value)) return [at]
  const below = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return below.flatMap(([key, one]) => leaves(one as Json, pointerBelow(at, key)))
}

test.each(all)(
  '%s → %s: every sentence of the file has a verdict, and each refusal says what to do',
  async (name, target) => {
    const { sentences } = await exported(name, target)
    const places = new Set(sentences.map(({ place }) => place))
    const isSpoken = (leaf: string): boolean => {
      const steps = leaf.split('/')
      return steps.some((_, index) => places.has(steps.slice(0, index + 1).join('/')))
    }

    // `type` of an object or of items that hold fields says nothing of its own.
    const silent = leaves(fileOf(name) as Json).filter(
      (leaf) => !isSpoken(leaf) && !/^\/data(\/.*)?\/type$/.test(leaf),
    )
    expect(silent).toEqual([])
    expect(sentences.filter(({ code }) => code === 'unknown-word')).toEqual([])
    for (const { verdict, code, why, remedy } of sentences) {
      expect(code === '').toBe(verdict === 'kept')
      expect(why === '').toBe(verdict === 'kept')
      expect(remedy === '').toBe(verdict !== 'refused')
    }
  },
)

test('a report names places in the product and in the form, refusals first', async () => {
  const { json, markdown } = exportReport(await exported('clinic-intake', 'xlsform'))

  expect(json.sentences).toContainEqual(
    expect.objectContaining({
      verdict: 'kept',
      place: '/slides/2/parts/2',
      to: expect.stringMatching(/^survey!/),
    }),
  )
  expect(json.answers).toContainEqual(
    expect.objectContaining({ at: '/allergyTo', form: '/page_health/allergyTo' }),
  )
  expect(markdown.indexOf('## Refused')).toBeLessThan(markdown.indexOf('## Changed'))
  expect(markdown).toContain('| in the product | says | in the form | change |')
})
