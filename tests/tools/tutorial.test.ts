import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textFindings } from '../../src/engine/compile/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import { openProject } from '../../tools/project.ts'
import { newProduct } from '../../tools/scaffold/new-product.ts'

const tutorial = readFileSync('docs/authoring/tutorial.md', 'utf8')
const [, chapter = ''] = /^## A first product\n([^]*?)^## /m.exec(tutorial) ?? []
const steps = Array.from(
  chapter.matchAll(/^```json\n([^]*?)^```$/gm),
  ([, text = '']) => JSON.parse(text) as Step,
)

/** A part of a product as a step of the tutorial shows it. */
interface Step {
  readonly data: { readonly properties: JsonObject }
  readonly constants?: JsonObject
  readonly rules?: readonly JsonObject[]
  readonly slides: readonly JsonObject[]
}

/** The new product with what a step shows; its slides stand before the last one, which sells. */
function followed(step: Step): JsonObject {
  const file = JSON.parse(JSON.stringify(newProduct('my-garden'))) as JsonObject & Step
  return {
    ...file,
    constants: { ...file.constants, ...step.constants },
    data: { ...file.data, properties: { ...file.data.properties, ...step.data.properties } },
    rules: [...(file.rules ?? []), ...(step.rules ?? [])],
    slides: [...file.slides.slice(0, -1), ...step.slides, ...file.slides.slice(-1)],
  }
}

describe('the first product of the tutorial', () => {
  const project = openProject('.')

  test('has two steps that change the file', () => {
    expect(steps).toHaveLength(2)
  })

  test.each(steps.map((step, at) => [at + 2, step] as const))(
    'has no error after step %i, and lacks no other texts than the step adds',
    (_, step) => {
      const result = project.compile(followed(step))
      expect(result.findings.filter(({ severity }) => severity === 'error')).toEqual([])
      const texts = textFindings(result, project.catalogues('my-garden', result.file?.texts))
      const added = [
        ...Object.keys(step.data.properties),
        ...step.slides.map(({ id }) => `slide.${String(id)}`),
      ]
      const named = [...added, ...(step.rules ?? []).map(({ id }) => `rule.${String(id)}`)]
      const missing = texts.map(({ params }) => JSON.stringify(params))
      expect(missing.length).toBeGreaterThan(0)
      expect(missing.filter((text) => !named.some((name) => text.includes(`my-garden.${name}`)))).toEqual([])
    },
  )

  test('lacks the texts that step 4 names', () => {
    const [, last] = steps
    if (last === undefined) throw new Error('there are two')
    const result = project.compile(followed(last))
    const missing = JSON.stringify(textFindings(result, project.catalogues('my-garden', result.file?.texts)))
    const [, step4 = ''] = /\*\*4\.([^]*?)\*\*5\./.exec(chapter) ?? []
    const keys = Array.from(step4.matchAll(/`(my-garden\.[\w.-]+)`/g), ([, key = '']) => key)
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(missing).toContain(key)
  })
})
