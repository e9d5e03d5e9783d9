import type { Json } from '../../engine/json.ts'
import {
  and,
  answered,
  atom,
  branched,
  call,
  equality,
  inList,
  literal,
  negation,
  or,
  ordered,
  quoted,
  truth,
  Untranslatable,
  type CelTerm,
} from '../form/cel.ts'
import { readOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { listNamed, type DefraForm, type DefraQuestion } from './defra-form.ts'

/**
 * The condition of a name as a page at a position reads it. One that cannot be translated is refused and always holds. What is not
 * answered is null there: equal to nothing, and 0 where numbers are put in order.
 */
export function defraCondition(form: DefraForm, name: string, page: number): CelTerm {
  const node = form.conditions.get(name)
  if (node === undefined) return truth
  return readOrRefusal(node, () => {
    const term = new ConditionReader(form, page).named(name, [])
    for (const word of ['id', 'name', 'displayName', 'coordinator', 'items', 'value']) node.at(word)?.kept()
    return term
  })
}

class ConditionReader {
  readonly #form: DefraForm
  readonly #page: number

  constructor(form: DefraForm, page: number) {
    this.#form = form
    this.#page = page
  }

  named(name: string, around: readonly string[]): CelTerm {
    const node = this.#form.conditions.get(name)
    if (node === undefined) throw new Untranslatable('name-unknown', `There is no condition "${name}".`)
    if (around.includes(name)) throw new Untranslatable('circle', 'The condition leads back to itself.')
    const inside = [...around, name]
    const items = node.at('items')?.elements()
    if (items !== undefined) {
      const terms = items.map((one) => this.#item(one, inside))
      return node.textAt('coordinator') === 'or' ? or(...terms) : and(...terms)
    }
    return this.#group(node.at('value')?.at('conditions')?.elements() ?? [], inside)
  }

  /** Conditions of the first version: each says how it is joined with the one before; `and` binds more tightly. */
  #group(nodes: readonly SourceNode[], around: readonly string[]): CelTerm {
    const alternatives: CelTerm[][] = []
    for (const node of nodes) {
      const term = this.#former(node, around)
      const isOr = node.textAt('coordinator') === 'or'
      if (isOr || alternatives.length === 0) alternatives.push([term])
      else alternatives.at(-1)?.push(term)
    }
    return or(...alternatives.map((terms) => and(...terms)))
  }

  #former(node: SourceNode, around: readonly string[]): CelTerm {
    const other = node.textAt('conditionName')
    if (other !== null) return this.named(other, around)
    const nested = node.at('conditions')
    if (nested !== null) return this.#group(nested.elements(), around)
    const question = this.#question(this.#form.questions.get(node.at('field')?.textAt('name') ?? ''))
    const value = node.at('value')
    if (value?.textAt('type') === 'RelativeDate') throw relativeDay
    return compared(question, node.textAt('operator') ?? '', value?.textAt('value') ?? '')
  }

  #item(node: SourceNode, around: readonly string[]): CelTerm {
    const other = node.textAt('conditionId')
    if (other !== null) return this.named(other, around)
    const question = this.#question(this.#form.byId.get(node.textAt('componentId') ?? ''))
    const operator = node.textAt('operator') ?? ''
    const type = node.textAt('type')
    if (type === 'RelativeDate') throw relativeDay
    const value = node.at('value')
    if (type !== 'ListItemRef') return compared(question, operator, value?.value ?? null)
    const terms = this.#chosen(value).map((one) => compared(question, operator, one))
    if (terms.length === 0) throw new Untranslatable('no-choices', 'The condition names no choice.')
    const joined = question.type === 'CheckboxesField' ? (value?.textAt('itemsCoordinator') ?? 'or') : ''
    const isAll = joined === '' ? operator === 'is not' : joined === 'and'
    return isAll ? and(...terms) : or(...terms)
  }

  /** Values of the items that a condition names by id. */
  #chosen(value: SourceNode | null): readonly Json[] {
    const list = listNamed(this.#form, value?.textAt('listId') ?? '')
    const named = value?.at('itemId')
    const ids = named?.elements().map((one) => one.value) ?? []
    return (ids.length === 0 ? [named?.value ?? null] : ids).map((id) => {
      const item = list?.items.find((one) => one.textAt('id') === id)
      if (item === undefined)
        throw new Untranslatable('no-choices', 'The condition names a choice that no list has.')
      return item.at('value')?.value ?? null
    })
  }

  #question(question: DefraQuestion | undefined): DefraQuestion {
    if (question !== undefined && question.page < this.#page) return question
    throw new Untranslatable('name-unknown', 'The condition reads an answer that no page before has.')
  }
}

const relativeDay = new Untranslatable(
  'relative-day',
  'A day counted from the day on which the form is filled in is compared.',
)

function compared({ type, term }: DefraQuestion, operator: string, value: Json): CelTerm {
  const constant = constantOf(type, term, value)
  switch (operator) {
    case 'is':
      return equality(term, constant)
    case 'is not':
      return negation(equality(term, constant))
    case 'contains':
      return inList(constant.constant ?? null, term)
    case 'does not contain':
      return negation(inList(constant.constant ?? null, term))
    case 'is at least':
      return ordered(filled(term), '>=', constant)
    case 'is at most':
      return ordered(filled(term), '<=', constant)
    case 'is less than':
    case 'is before':
      return ordered(filled(term), '<', constant)
    case 'is more than':
    case 'is after':
      return ordered(filled(term), '>', constant)
    default:
      // The length of a missing text is 4 there, that of the word "null".
      if (operator === 'is longer than')
        return and(answered(term), ordered(call('size', [term], 'number'), '>', lengthOf(value)))
      throw new Untranslatable('operator-unknown', `The operator "${operator}" is not taken over.`)
  }
}

function lengthOf(value: Json): CelTerm {
  const length = Number(value)
  // A limit below 4 would hold for a missing text, too.
  if (!Number.isInteger(length) || length < 4)
    throw new Untranslatable('operator-unknown', 'The length of a missing text counts as 4 there.')
  return literal(length)
}

/** A number that is not answered is 0 where it is put in order; a day is none. */
function filled(term: CelTerm): CelTerm {
  return term.type === 'number' ? branched(equality(term, literal(null)), literal(0), term) : term
}

function constantOf(type: string, term: CelTerm, value: Json): CelTerm {
  if (type === 'YesNoField' || type === 'DeclarationField') return literal(String(value) === 'true')
  if (term.type === 'number') {
    const number = Number(value)
    if (!Number.isFinite(number) || value === '')
      throw new Untranslatable('kinds-compared', 'A number is compared with a text.')
    return literal(number)
  }
  if (term.type === 'date') {
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value))
      throw new Untranslatable('kinds-compared', 'A day is compared with something else.')
    return { ...atom(`date(${quoted(value)})`, 'date'), isNeverNull: true }
  }
  return literal(String(value))
}
