import { isObject, type Json } from '../../engine/json.ts'
import {
  and,
  answered,
  literal,
  method,
  negation,
  or,
  ordered,
  truth,
  Untranslatable,
  untruth,
  call,
  type CelTerm,
} from '../form/cel.ts'
import { conditionOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'
import { chosenBy, compareWith, formioDay } from './compare.ts'
import { shownByLogic, type LogicScope } from './json-logic.ts'
import type { FindComponent, ReadComponent } from './read-component.ts'

/** On what a component is shown: all of its conditions hold. A condition that cannot be carried is refused and holds. */
export function formioShown(node: SourceNode, scope: LogicScope, to: SentenceTarget | null): CelTerm {
  const conditional = node.at('conditional')
  if (conditional === null || !isObject(conditional.value)) {
    conditional?.kept()
    return truth
  }
  const { value } = conditional
  // Form.io asks in this order, and the last kind that is there decides.
  if (value['conjunction'] && Array.isArray(value['conditions']) && value['conditions'].length > 0)
    return conditionOrRefusal(conditional, () => simple(conditional, scope.find), to)
  if (value['when']) return conditionOrRefusal(conditional, () => legacy(value, scope.find), to)
  const logic = conditional.at('json')
  if (logic !== null && isObject(logic.value)) {
    const shown = conditionOrRefusal(logic, () => shownByLogic(logic.value, scope), to)
    for (const [, one] of conditional.entries()) if (!one.hasVerdict) one.kept()
    return shown
  }
  conditional.kept()
  return truth
}

function component(path: Json | undefined, find: FindComponent): ReadComponent {
  const found = typeof path === 'string' ? find(path) : null
  if (found !== null) return found
  throw new Untranslatable('name-unknown', `"${String(path)}" is no component that can be read here.`)
}

/** `when`, `eq` and `show`: both sides are compared as texts. */
function legacy(value: Readonly<Record<string, Json>>, find: FindComponent): CelTerm {
  const asked = component(value['when'], find)
  const eq = String(value['eq'])
  const isShown = String(value['show']) === 'true'
  const isEqual = (one: Json): boolean => (one === null ? eq === 'null' : String(one) === eq)
  if (asked.kind === 'number' && eq === '')
    throw new Untranslatable('compared-with-nothing', 'A number is compared with an empty text.')
  const equal =
    asked.kind === 'several' || asked.kind === 'boxes'
      ? chosenBy(asked, isEqual)
      : compareWith(asked, eq, isEqual)
  return isShown ? equal : negation(equal)
}

function simple(conditional: SourceNode, find: FindComponent): CelTerm {
  const terms = (conditional.at('conditions')?.elements() ?? []).flatMap((one) => {
    const path = one.textAt('component') ?? ''
    return path === ''
      ? []
      : [operated(one.textAt('operator') ?? '', component(path, find), one.at('value')?.value ?? null)]
  })
  const all = conditional.textAt('conjunction') === 'any' ? or(...terms) : and(...terms)
  const show = conditional.at('show')?.value ?? true
  const isShown = typeof show === 'string' ? show === 'true' : Boolean(show)
  return isShown ? all : negation(all)
}

function operated(operator: string, asked: ReadComponent, value: Json): CelTerm {
  switch (operator) {
    case 'isEqual':
      return equal(asked, value)
    case 'isNotEqual':
      return asked.kind === 'several' ? another(asked, value) : negation(equal(asked, value))
    case 'isEmpty':
      return negation(filled(asked))
    case 'isNotEmpty':
      return filled(asked)
    case 'lessThan':
      return compared(asked, '<', value)
    case 'lessThanOrEqual':
      return compared(asked, '<=', value)
    case 'greaterThan':
      return compared(asked, '>', value)
    case 'greaterThanOrEqual':
      return compared(asked, '>=', value)
    case 'includes':
      return inText(asked, 'contains', value)
    case 'notIncludes':
      return negation(inText(asked, 'contains', value))
    case 'startsWith':
      return inText(asked, 'startsWith', value)
    case 'endsWith':
      return inText(asked, 'endsWith', value)
    case 'dateLessThan':
      return day(asked, '<', value)
    case 'dateLessThanOrEqual':
      return day(asked, '<=', value)
    case 'dateGreaterThan':
      return day(asked, '>', value)
    case 'dateGreaterThanOrEqual':
      return day(asked, '>=', value)
    default:
      throw new Untranslatable('operator-unknown', `The operator "${operator}" is not known.`)
  }
}

function equal(asked: ReadComponent, value: Json): CelTerm {
  const isEqual = (one: Json): boolean => sameAs(one, value)
  if (asked.kind === 'boxes') return chosenBy(asked, (one) => one === String(value))
  return asked.kind === 'several' ? chosenBy(asked, isEqual) : compareWith(asked, value, isEqual)
}

/** `isEqual` of Form.io: a text that it is compared with is read as JSON, but not for an answer of 0. */
function sameAs(one: Json, value: Json): boolean {
  if ((one || one === false) && value && typeof value === 'string' && typeof one !== 'string') {
    try {
      return one === JSON.parse(value)
    } catch {
      return false
    }
  }
  return one === value
}

/** Of several chosen values one is another: Form.io asks each of them whether it differs. */
function another(asked: ReadComponent, value: Json): CelTerm {
  const size = call('size', [asked.term], 'number')
  const own = chosenBy(asked, (one) => sameAs(one, value))
  return or(ordered(size, '>', literal(1)), and(ordered(size, '>', literal(0)), negation(own)))
}

function filled(asked: ReadComponent): CelTerm {
  if (asked.kind === 'rows')
    throw new Untranslatable('list-compared', 'Rows count as empty while all in them is.')
  return asked.kind === 'boolean' ? asked.term : answered(asked.term)
}

function compared(asked: ReadComponent, operator: '<' | '<=' | '>' | '>=', value: Json): CelTerm {
  if (asked.kind !== 'number') {
    if (asked.kind === 'text' || asked.kind === 'day') return untruth
    throw new Untranslatable('order-of-texts', 'Only numbers are put in order.')
  }
  const bound = Number(value)
  return Number.isNaN(bound) ? untruth : ordered(asked.term, operator, literal(bound))
}

function inText(asked: ReadComponent, name: 'contains' | 'startsWith' | 'endsWith', value: Json): CelTerm {
  if (asked.kind !== 'text' || typeof value !== 'string' || value === '')
    throw new Untranslatable('list-as-text', 'Only in a text a part of it is looked for.')
  return and(answered(asked.term), method(asked.term, name, 'boolean', literal(value)))
}

function day(asked: ReadComponent, operator: '<' | '<=' | '>' | '>=', value: Json): CelTerm {
  const bound = asked.kind === 'day' && typeof value === 'string' ? formioDay(value, asked) : null
  if (bound === null)
    throw new Untranslatable(
      'day-with-a-time',
      'A day is compared that depends on the time zone of the browser.',
    )
  return ordered(asked.term, operator, bound)
}
