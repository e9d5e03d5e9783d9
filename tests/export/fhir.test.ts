import * as fc from 'fast-check'
import fhirpath from 'fhirpath'
import r5 from 'fhirpath/fhir-context/r5'
import { expect, test } from 'vitest'
import { isObject, type Json } from '../../src/engine/json.ts'
import { decisionsOf } from '../import/qadam-side.ts'
import { examples, exported, products, running, textOf } from './exported-form.ts'
import { decisionsOfFhir, responseOf, type Item } from './fhir-side.ts'
import { randomAnswers } from './random-answers.ts'
import { answering, differencesOf, unexplained } from './same-decisions.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS package: Node finds no names in it
const { evaluate } = fhirpath

async function questionnaireOf(
  name: string,
): Promise<{ readonly resourceType: string; readonly item: readonly Item[] }> {
  return JSON.parse(textOf(await exported(name, 'fhir'), '.questionnaire.json')) as {
    readonly resourceType: string
    readonly item: readonly Item[]
  }
}

test.each(examples)(
  '%s: fhirpath and the definition of enableWhen show what the product shows',
  async (name) => {
    const form = await exported(name, 'fhir')
    const { item: items } = await questionnaireOf(name)
    const product = await running(name)
    const own = answering(form, name, product)
    const found = new Set<string>()
    fc.assert(
      fc.property(randomAnswers(product, form.answers), (given) => {
        const decisions = [{ ...decisionsOf(own, given), wrong: [] }, decisionsOfFhir(items, given)] as const
        for (const one of differencesOf(form, decisions)) found.add(one)
      }),
      { numRuns: 60 },
    )

    expect(unexplained(found, `${name} fhir`)).toEqual([])
  },
)

function expressionsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(expressionsIn)
  if (!isObject(value as Json)) return []
  const { expression, ...rest } = value as Readonly<Record<string, unknown>>
  return [
    ...(typeof expression === 'string' ? [expression] : []),
    ...Object.values(rest).flatMap(expressionsIn),
  ]
}

function flat(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => [item, ...flat(item.item ?? [])])
}

test.each([...products, ...examples])(
  '%s: links of the questionnaire are whole and its FHIRPath runs',
  async (name) => {
    const { resourceType, item: items } = await questionnaireOf(name)
    expect(resourceType).toBe('Questionnaire')
    const all = flat(items)
    const links = all.map(({ linkId }) => linkId)
    expect(new Set(links).size).toBe(links.length)
    const questions = all.flatMap((item) => (item.enableWhen ?? []).map(({ question }) => String(question)))
    expect(questions.filter((one) => !links.includes(one))).toEqual([])
    // A model of R5 names the types of what it reads.
    const [status] = evaluate(
      { resourceType, status: 'draft' },
      'Questionnaire.status',
      {},
      r5,
    ) as readonly Json[]
    expect(status).toBe('draft')
    const resource = responseOf(items, {})
    for (const expression of expressionsIn(items)) {
      const result = evaluate(resource, expression, { resource }, r5) as readonly Json[]
      expect(result.length).toBeLessThanOrEqual(1)
    }
  },
)
