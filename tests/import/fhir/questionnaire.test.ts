import * as fc from 'fast-check'
import fhirpath from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4'
import { beforeAll, expect, test } from 'vitest'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { UnreadableForm } from '../../../src/import/index.ts'
import { imported, jsonFile, runnable, sampleFile } from '../imported-form.ts'
import { decisionsOf, sorted, type Answering, type Decisions } from '../qadam-side.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS package: Node finds no names in it
const { evaluate } = fhirpath
const file = sampleFile('fhir/forms/intake.json')
let intake: Answering

interface Item {
  readonly linkId: string
  readonly type: string
  readonly required?: boolean
  readonly repeats?: boolean
  readonly maxLength?: number
  readonly enableBehavior?: string
  readonly enableWhen?: readonly Readonly<Record<string, Json>>[]
  readonly extension?: readonly Readonly<Record<string, Json>>[]
  readonly item?: readonly Item[]
}
const { item: items } = JSON.parse(new TextDecoder().decode(file.bytes)) as { readonly item: readonly Item[] }

beforeAll(async () => {
  const form = await imported(file)
  intake = { form, product: await runnable(form) }
})

test('every sentence of the questionnaire has a verdict, and none is refused', () => {
  expect(intake.form.format).toBe('fhirQuestionnaire')
  expect(intake.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(intake.form.findings).toEqual([])
  expect(intake.form.file['languages']).toEqual(['en', 'ru'])
})

test('fhirpath, the definition of enableWhen and the product decide alike on random answers', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(decisionsOf(intake, given)).toEqual(decisionsOfFhir(given))
    }),
    { numRuns: 300 },
  )
})

const more: fc.RecordConstraints<never> = { requiredKeys: [], noNullPrototype: true }
const words = fc.constantFrom('Ann', 'Ivan', 'a longer text')
const answers = fc.record(
  {
    '1.1': words,
    '1.2': fc.integer({ min: -1, max: 125 }),
    smokes: fc.boolean(),
    'day-count': fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2),
    since: fc.constantFrom('2000-01-01', '2020-02-29'),
    kind: fc.constantFrom('pipe', 'cigar'),
    ill: fc.subarray(['asthma', 'gout', 'none'], { minLength: 1 }),
    drug: words,
    why: words,
    more: words,
    child: fc.array(
      fc.record({ cname: words, cage: fc.integer({ min: 0, max: 17 }), school: fc.boolean() }, more),
      { maxLength: 3 },
    ),
  },
  more,
) as fc.Arbitrary<JsonObject>

/** What a form filler of FHIR makes of answers: what is not enabled has no answer, until nothing changes. */
function decisionsOfFhir(given: JsonObject): Decisions {
  let state = given
  for (;;) {
    const decided = decide(given, state)
    if (JSON.stringify(decided.left) === JSON.stringify(state)) return decided.decisions
    state = decided.left
  }
}

/** What is enabled by the answers of the state, and which of the given answers it leaves. */
function decide(
  given: JsonObject,
  state: JsonObject,
): { readonly decisions: Decisions; readonly left: JsonObject } {
  const resource = responseOf(state)
  const shown: string[] = []
  const required: string[] = []
  const wrong: string[] = []
  const look = (
    all: readonly Item[],
    at: string,
    { values, around }: { values: JsonObject; around: JsonObject | null },
  ): JsonObject => {
    const left: Record<string, Json> = {}
    for (const one of all) {
      const { linkId, type } = one
      if (!isEnabled(one, around === null ? state : { ...state, ...values }, resource)) continue
      const path = pointerBelow(at, linkId)
      const value = values[linkId]
      if (type === 'group' && one.repeats === true) {
        const rows = (Array.isArray(value) ? value : []) as readonly JsonObject[]
        const kept = rows.map((row, index) =>
          look(one.item ?? [], pointerBelow(path, index), { values: row, around: values }),
        )
        if (kept.length > 0) left[linkId] = kept
      } else if (type === 'group') Object.assign(left, look(one.item ?? [], at, { values, around }))
      else if (type !== 'display') {
        const expression = expressionOf(one, 'calculatedExpression')
        if (expression === null) {
          shown.push(path)
          if (one.required === true) required.push(path)
          if (value === undefined ? one.required === true : isWrong(one, value)) wrong.push(path)
          if (value !== undefined) left[linkId] = value
        } else {
          const [result] = evaluate(resource, expression, { resource }, r4) as readonly Json[]
          if (result !== undefined) left[linkId] = result
        }
        // Items below a question stand in its answer.
        if (value !== undefined) Object.assign(left, look(one.item ?? [], at, { values, around }))
      }
    }
    return left
  }
  const body = look(items, '', { values: given, around: null })
  const { packs: _, ...left } = body
  return { decisions: { shown: sorted(shown), required: sorted(required), wrong: sorted(wrong), body }, left }
}

function isWrong(item: Item, value: Json): boolean {
  if (typeof value === 'string') return value.length > (item.maxLength ?? Infinity)
  if (typeof value !== 'number') return false
  const bound = (name: string): number | undefined =>
    item.extension?.find(({ url }) => String(url).endsWith(name))?.['valueInteger'] as number | undefined
  return value < (bound('minValue') ?? -Infinity) || value > (bound('maxValue') ?? Infinity)
}

function expressionOf(item: Item, name: string): string | null {
  const extension = item.extension?.find(({ url }) => String(url).endsWith(name))
  const value = extension?.['valueExpression']
  return isObject(value) ? String(value['expression']) : null
}

function isEnabled(item: Item, values: JsonObject, resource: JsonObject): boolean {
  const results = (item.enableWhen ?? []).map(({ question, operator, ...answer }) => {
    const value = values[String(question)]
    const given = (Array.isArray(value) ? value : [value]).filter(
      (one) => one !== undefined,
    ) as readonly Json[]
    const wanted = Object.values(answer)[0] as Json
    switch (operator) {
      case 'exists':
        return given.length > 0 === wanted
      case '=':
        return given.includes(wanted)
      case '!=':
        return !given.includes(wanted)
      case '>':
        return given.some((one) => Number(one) > Number(wanted))
      default:
        return given.some((one) => Number(one) >= Number(wanted))
    }
  })
  const isListed = item.enableBehavior === 'any' ? results.includes(true) : !results.includes(false)
  const expression = expressionOf(item, 'enableWhenExpression')
  if (expression === null) return isListed
  const [enabled] = evaluate(resource, expression, { resource }, r4) as readonly Json[]
  return isListed && enabled === true
}

/** The QuestionnaireResponse of answers. */
function responseOf(state: JsonObject): JsonObject {
  const itemsOf = (all: readonly Item[], values: JsonObject): readonly JsonObject[] =>
    all.flatMap((one): readonly JsonObject[] => {
      const { linkId, type } = one
      const value = values[linkId]
      if (type === 'group' && one.repeats !== true) return [{ linkId, item: itemsOf(one.item ?? [], values) }]
      if (value === undefined) return []
      if (type === 'group')
        return (value as readonly JsonObject[]).map((row) => ({ linkId, item: itemsOf(one.item ?? [], row) }))
      const below = one.item === undefined ? {} : { item: itemsOf(one.item, values) }
      return [
        {
          linkId,
          answer: (Array.isArray(value) ? value : [value]).map((given: Json) => ({
            ...valueKey(type, given),
            ...below,
          })),
        },
      ]
    })
  return { resourceType: 'QuestionnaireResponse', status: 'in-progress', item: itemsOf(items, state) }
}

function valueKey(type: string, value: Json): JsonObject {
  if (type === 'choice' && ['pipe', 'cigar'].includes(String(value))) return { valueCoding: { code: value } }
  const keys: Readonly<Record<string, string>> = {
    integer: 'valueInteger',
    decimal: 'valueDecimal',
    boolean: 'valueBoolean',
    date: 'valueDate',
  }
  return { [keys[type] ?? 'valueString']: value }
}

const name = { linkId: 'name', type: 'string', text: 'Name' }

test.each<{ says: string; item: Record<string, Json>; below: string; code: string }>([
  { says: 'a quantity', item: { type: 'quantity' }, below: '', code: 'question-kind' },
  {
    says: 'a value set with an address',
    item: { type: 'choice', answerValueSet: 'https://example.uz/vs' },
    below: '',
    code: 'choices-by-address',
  },
  {
    says: 'a condition on an item that is not there',
    item: { type: 'string', enableWhen: [{ question: 'nobody', operator: '=', answerString: 'x' }] },
    below: '/enableWhen/0',
    code: 'name-unknown',
  },
  {
    says: 'an expression that is no FHIRPath',
    item: { type: 'string', extension: [enableExpression('%resource.item.where(')] },
    below: '/extension/0',
    code: 'expression-unread',
  },
  {
    says: 'an expression of other data',
    item: { type: 'string', extension: [enableExpression("%patient.gender = 'female'")] },
    below: '/extension/0',
    code: 'expression-part',
  },
  {
    says: 'an extension that nobody knows',
    item: { type: 'string', extension: [{ url: 'https://example.uz/mask', valueString: '##' }] },
    below: '/extension/0/valueString',
    code: 'unknown-word',
  },
])('$says is refused with its place and reason', async ({ item, below, code }) => {
  const form = await imported(
    jsonFile({ resourceType: 'Questionnaire', item: [name, { linkId: 'b', text: 'B', ...item }] }),
  )

  expect(form.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: `/item/1${below}`, code }),
  )
  await runnable(form)
})

function enableExpression(expression: string): JsonObject {
  return {
    url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
    valueExpression: { language: 'text/fhirpath', expression },
  }
}

test('a resource of another type is answered with what to do', async () => {
  const asked = imported(jsonFile({ resourceType: 'Patient' }), { format: 'fhirQuestionnaire' })

  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(/no Questionnaire/)
})
