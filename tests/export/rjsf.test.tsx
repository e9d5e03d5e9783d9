import Form from '@rjsf/core'
import { isObject as isSchemaObject, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import { pointerBelow, segmentsOf } from '../../src/engine/json-pointer.ts'
import { decisionsOf, sorted } from '../import/qadam-side.ts'
import { examples, exported, products, running, textOf } from './exported-form.ts'
import { randomAnswers } from './random-answers.ts'
import { answering, differencesOf, unexplained } from './same-decisions.ts'

async function schemaOf(name: string): Promise<{ readonly schema: RJSFSchema; readonly ui: UiSchema }> {
  const form = await exported(name, 'rjsf')
  const [, ui] = form.files
  return {
    schema: JSON.parse(textOf(form, '.schema.json')) as RJSFSchema,
    ui: JSON.parse(String(ui?.content)) as UiSchema,
  }
}

/** Pointers of what ajv finds missing or wrong. */
function wrongFor(schema: RJSFSchema, answers: JsonObject): readonly string[] {
  const { errors = [] } = validator.rawValidation<{
    readonly instancePath: string
    readonly keyword: string
    readonly params: Readonly<Record<string, unknown>>
  }>(schema, answers)
  return sorted(
    errors.flatMap(({ instancePath, keyword, params }) => {
      if (['if', 'allOf', 'anyOf', 'not'].includes(keyword)) return []
      if (keyword === 'required') return [pointerBelow(instancePath, String(params['missingProperty']))]
      // An element of a question that takes several is wrong: the question is.
      return [instancePath, instancePath.replace(/\/\d+$/, '')]
    }),
  )
}

/** Answers with the objects that the form itself makes. */
function withObjects(schema: RJSFSchema, answers: JsonObject): JsonObject {
  const made = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean' || property.type !== 'object') return []
    const below = answers[name]
    return [[name, withObjects(property, isSchemaObject(below) ? (below as JsonObject) : {})]]
  })
  return { ...answers, ...Object.fromEntries(made) } as JsonObject // only JSON is put
}

test.each(examples)('%s: ajv finds wrong what the product finds wrong', async (name) => {
  const form = await exported(name, 'rjsf')
  const { schema } = await schemaOf(name)
  const product = await running(name)
  const own = answering(form, name, product)
  const found = new Set<string>()
  fc.assert(
    fc.property(randomAnswers(product, form.answers), (given) => {
      const { wrong } = decisionsOf(own, given)
      const decisions = [
        { shown: [], required: [], wrong, body: {} },
        { shown: [], required: [], wrong: wrongFor(schema, withObjects(schema, given)), body: {} },
      ] as const
      for (const one of differencesOf(form, decisions)) found.add(one)
    }),
    { numRuns: 200 },
  )

  expect(unexplained(found, `${name} rjsf`)).toEqual([])
})

test.each(examples)('%s: plain RJSF shows the questions that the product shows', async (name) => {
  const form = await exported(name, 'rjsf')
  const { schema, ui } = await schemaOf(name)
  const product = await running(name)
  const own = answering(form, name, product)
  const found = new Set<string>()
  const given = fc.sample(
    randomAnswers(product, form.answers, ({ type }) => type === 'boolean'),
    { numRuns: 6, seed: 20 },
  )
  for (const formData of given) {
    const { container } = render(
      <Form schema={schema} uiSchema={ui} formData={formData} validator={validator} />,
    )
    const { shown } = decisionsOf(own, formData)
    const drawn = form.answers.flatMap(({ source }) =>
      pathsOf(source, formData).filter((path) => isDrawn(container, path)),
    )
    const decisions = [
      { shown, required: [], wrong: [], body: {} },
      { shown: drawn, required: [], wrong: [], body: {} },
    ] as const
    for (const one of differencesOf(form, decisions)) found.add(one)
    cleanup()
  }

  expect(unexplained(found, `${name} rjsf`)).toEqual([])
})

test.each(products)('%s: plain RJSF draws the form of a product', async (name) => {
  const { schema, ui } = await schemaOf(name)
  const { container } = render(<Form schema={schema} uiSchema={ui} validator={validator} />)
  const names = Object.keys(schema.properties ?? {})
  expect(isSchemaObject(schema)).toBe(true)
  expect(container.querySelectorAll('[id^="root_"]').length).toBeGreaterThanOrEqual(
    names.length === 0 ? 0 : 1,
  )
  cleanup()
})

/** The paths of a pattern for as many items as the answers have. */
function pathsOf(source: string, answers: JsonObject): readonly string[] {
  const star = source.indexOf('/*')
  if (star < 0) return [source]
  const items = segmentsOf(source.slice(0, star)).reduce<unknown>(
    (value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step],
    answers,
  )
  return (Array.isArray(items) ? items : []).map(
    (_, index) => `${source.slice(0, star)}/${index}${source.slice(star + 2)}`,
  )
}

/** A field has its id, or that of its choices; one that is hidden is not drawn. */
function isDrawn(container: HTMLElement, path: string): boolean {
  const id = `root_${segmentsOf(path).join('_')}`
  const found = container.querySelector(`[id="${id}"], [id^="${id}-"], [id="${id}__title"]`)
  return found !== null && found.getAttribute('type') !== 'hidden'
}
