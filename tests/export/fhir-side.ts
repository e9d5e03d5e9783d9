import fhirpath from 'fhirpath'
import r5 from 'fhirpath/fhir-context/r5'
import { isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import { pointerBelow } from '../../src/engine/json-pointer.ts'
import { sorted, type Decisions } from '../import/qadam-side.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS package: Node finds no names in it
const { evaluate } = fhirpath

/** An item of a questionnaire, as far as a form filler looks at it. */
export interface Item {
  readonly linkId: string
  readonly type: string
  readonly required?: boolean
  readonly repeats?: boolean
  readonly enableBehavior?: string
  readonly enableWhen?: readonly JsonObject[]
  readonly extension?: readonly JsonObject[]
  readonly item?: readonly Item[]
}

/** What a form filler of FHIR enables and demands: what is not enabled has no answer, until nothing changes. */
export function decisionsOfFhir(items: readonly Item[], given: JsonObject): Decisions {
  let state = given
  for (;;) {
    const shown: string[] = []
    const required: string[] = []
    const left = keptAnswers(
      items,
      { state, values: state, around: state, at: '', shown, required },
      responseOf(items, state),
    )
    if (JSON.stringify(left) === JSON.stringify(state))
      return { shown: sorted(shown), required: sorted(required), wrong: [], body: left }
    state = left
  }
}

interface Walk {
  readonly state: JsonObject
  readonly values: JsonObject
  readonly around: JsonObject
  readonly at: string
  readonly shown: string[]
  readonly required: string[]
}

function keptAnswers(items: readonly Item[], walk: Walk, resource: JsonObject): JsonObject {
  const left: Record<string, Json> = {}
  for (const item of items) {
    const { linkId, type } = item
    if (!isEnabled(item, { ...walk.around, ...walk.values }, resource)) continue
    const path = pointerBelow(walk.at, linkId)
    const value = walk.values[linkId]
    const isHidden = item.extension?.some(({ url }) => String(url).endsWith('questionnaire-hidden'))
    if (type === 'display' || isHidden === true) continue
    if (type === 'group' && item.repeats === true) {
      const rows = (Array.isArray(value) ? value : []) as readonly JsonObject[]
      if (rows.length > 0)
        left[linkId] = rows.map((row, index) =>
          keptAnswers(
            item.item ?? [],
            {
              ...walk,
              values: row,
              around: { ...walk.around, ...walk.values },
              at: pointerBelow(path, index),
            },
            resource,
          ),
        )
      continue
    }
    if (type === 'group') {
      Object.assign(left, keptAnswers(item.item ?? [], walk, resource))
      continue
    }
    const calculated = expressionOf(item, 'calculatedExpression')
    if (calculated !== null) {
      const [result] = evaluate(resource, calculated, { resource }, r5) as readonly Json[]
      if (result !== undefined) left[linkId] = result
      continue
    }
    walk.shown.push(path)
    if (item.required === true) walk.required.push(path)
    if (value !== undefined) left[linkId] = value
  }
  return left
}

/** The expression of an extension with this end of its address; null without one. */
export function expressionOf(item: Item, name: string): string | null {
  const found = item.extension?.find(({ url }) => String(url).endsWith(name))
  const value = found?.['valueExpression']
  return isObject(value ?? null) ? String((value as JsonObject)['expression']) : null
}

function isEnabled(item: Item, values: JsonObject, resource: JsonObject): boolean {
  const results = (item.enableWhen ?? []).map(({ question, operator, ...answer }) => {
    const value = values[String(question)]
    const given = [value].flat().filter((one) => one !== undefined) as readonly Json[]
    const [wanted] = Object.values(answer).map((one) =>
      isObject(one) ? one['code'] : one,
    ) as readonly Json[]
    const numbers = given.map((one) => (typeof one === 'number' ? one : Date.parse(String(one))))
    const bound = typeof wanted === 'number' ? wanted : Date.parse(String(wanted))
    switch (operator) {
      case 'exists':
        return given.length > 0 === wanted
      case '=':
        return given.includes(wanted ?? null)
      case '!=':
        return !given.includes(wanted ?? null)
      case '>':
        return numbers.some((one) => one > bound)
      case '>=':
        return numbers.some((one) => one >= bound)
      case '<':
        return numbers.some((one) => one < bound)
      default:
        return numbers.some((one) => one <= bound)
    }
  })
  const isListed = item.enableBehavior === 'any' ? results.includes(true) : !results.includes(false)
  const expression = expressionOf(item, 'enableWhenExpression')
  if (expression === null) return isListed
  return isListed && (evaluate(resource, expression, { resource }, r5) as readonly Json[])[0] === true
}

/** The QuestionnaireResponse of answers. */
export function responseOf(items: readonly Item[], state: JsonObject): JsonObject {
  const itemsOf = (all: readonly Item[], values: JsonObject): readonly JsonObject[] =>
    all.flatMap((item): readonly JsonObject[] => {
      const { linkId, type } = item
      const value = values[linkId]
      if (type === 'group' && item.repeats !== true)
        return [{ linkId, item: itemsOf(item.item ?? [], values) }]
      if (value === undefined) return []
      if (type === 'group')
        return (value as readonly JsonObject[]).map((row) => ({
          linkId,
          item: itemsOf(item.item ?? [], row),
        }))
      return [{ linkId, answer: [value].flat().map((one) => valueOf(type, one)) }]
    })
  return { resourceType: 'QuestionnaireResponse', status: 'in-progress', item: itemsOf(items, state) }
}

function valueOf(type: string, value: Json): JsonObject {
  if (type === 'coding') return { valueCoding: { code: value } }
  const keys: Readonly<Record<string, string>> = {
    integer: 'valueInteger',
    decimal: 'valueDecimal',
    boolean: 'valueBoolean',
    date: 'valueDate',
  }
  return { [keys[type] ?? 'valueString']: value }
}
