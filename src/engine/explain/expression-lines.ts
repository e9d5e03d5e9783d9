import type { CelNode } from '../cel/cel-node.ts'
import { isAnswered } from '../wizard/evaluate/answered.ts'
import { answerProblems } from '../wizard/evaluate/evaluate-validity.ts'
import { evaluateRule } from '../wizard/evaluate/evaluate-rules.ts'
import type { CallNode, FieldNode, RuleOf } from '../wizard/graph/product-index.ts'
import type { Viewing } from '../wizard/views/viewing.ts'
import { itemInAnswers } from '../wizard/working-copy/item-steps.ts'
import type { Because } from './because.ts'
import { decide, partValues, type DecidedStatement, type PartValues } from './decide.ts'
import { namedField, becauseLine } from './lines.ts'
import type { ReasonedExpression } from './reasons.ts'
import { referencesOf, type Reference, type ReasonPlace } from './references.ts'

/** Lines of the elements that expressions name. */
export interface NamedLines {
  readonly condition: (name: string, item: string | null) => Because
  readonly rule: (of: RuleOf, item: string | null) => Because
  readonly call: (node: CallNode, item: string | null) => Because
  readonly answer: (field: FieldNode, item: string | null) => Because
  readonly list: (id: string) => Because
}

/** Takes expressions apart into the statements that decide them and the answers that they read. */
export class ExpressionLines {
  readonly #view: Viewing
  readonly #named: NamedLines

  constructor(view: Viewing, named: NamedLines) {
    this.#view = view
    this.#named = named
  }

  /** The parts of an expression that decide its result, each down to the answers. */
  decisive(expression: ReasonedExpression, place: ReasonPlace): readonly Because[] {
    const values = this.valuesOf(expression, place)
    const decision = decide(expression.tree, values)
    const lines = this.#lines(decision, values, place)
    return lines.about.kind === 'group' && lines.turns === 'each' ? lines.parts : [lines]
  }

  #lines(decision: DecidedStatement, values: PartValues, place: ReasonPlace): Because {
    const choice = decision.isChoice ? { isChoice: true as const } : {}
    if (decision.kind === 'atom') return { ...this.#atom(decision, values, place), ...choice }
    return {
      about: { kind: 'group' },
      holds: decision.holds,
      turns: decision.turns,
      ...choice,
      parts: decision.parts.map((part) => this.#lines(part, values, place)),
    }
  }

  #atom(
    { node, holds }: DecidedStatement & { readonly kind: 'atom' },
    values: PartValues,
    place: ReasonPlace,
  ): Because {
    const whole = this.#wholeLine(node, place)
    if (whole) return whole
    const parts = referencesOf(this.#view.evaluated, node, place, values).map((one) =>
      this.#reference(one, place),
    )
    return { about: { kind: 'statement', tree: node, places: placesOf(place) }, holds, turns: 'each', parts }
  }

  /** The line of a part that has a name of its own; null for a part that is to be read as a statement. */
  #wholeLine(node: CelNode, { item }: ReasonPlace): Because | null {
    const { evaluated } = this.#view
    switch (node.op) {
      case 'condition':
        return this.#named.condition(node.name, item)
      case 'call': {
        const call = evaluated.index.calls.get(node.id)
        return call && node.part === 'ok' ? this.#named.call(call, item) : null
      }
      case 'asked':
        return this.#asked(node, item)
      default:
        return null
    }
  }

  #asked({ what, about }: CelNode & { readonly op: 'asked' }, item: string | null): Because {
    const { evaluated, state } = this.#view
    if (what === 'visited')
      return becauseLine({ kind: 'visited', slide: about }, state.visited[about] === true)
    const field = evaluated.index.fields.get(about)
    if (!field) return becauseLine({ kind: 'visited', slide: about }, false)
    const own = field.list === null ? null : item
    const kind = namedField(field)
    if (what === 'verified') {
      const holds = evaluated.scope.isVerified(field, own)
      return {
        about: { kind: 'verified', field: kind },
        holds,
        turns: 'each',
        parts: [this.#named.answer(field, own)],
      }
    }
    const rules = evaluated.index.validity.get(about)?.rules ?? []
    const failing = rules.filter((rule) => evaluateRule(evaluated, rule, own) === 'fails')
    const holds =
      isAnswered(evaluated.relevantValue(field, own)) && answerProblems(evaluated, field, own).length === 0
    return {
      about: { kind: 'valid', field: kind },
      holds: holds && failing.length === 0,
      turns: 'each',
      parts: [
        this.#named.answer(field, own),
        ...(failing.length > 0 ? failing : rules).map((rule) => this.#named.rule(rule, own)),
      ],
    }
  }

  #reference(reference: Reference, place: ReasonPlace): Because {
    const { evaluated, state } = this.#view
    switch (reference.kind) {
      case 'field':
        return this.#named.answer(reference.field, reference.item)
      case 'list':
        return this.#named.list(reference.list.id)
      case 'node': {
        const { node } = reference
        if (node.op === 'call') {
          const call = evaluated.index.calls.get(node.id)
          if (call) return this.#named.call(call, place.item)
        }
        if (node.op === 'purchase')
          return becauseLine({ kind: 'purchase', value: state.purchase.status }, null)
        const name = node.op === 'root' ? node.name : ''
        return (
          this.#wholeLine(node, place) ??
          becauseLine(
            name === 'language'
              ? { kind: 'language', value: state.language }
              : { kind: 'today', value: state.today },
            null,
          )
        )
      }
    }
  }

  /** Everything that an expression reads, down to the answers. */
  readBy(expression: ReasonedExpression, place: ReasonPlace): readonly Because[] {
    const values = this.valuesOf(expression, place)
    return referencesOf(this.#view.evaluated, expression.tree, place, values).map((one) =>
      this.#reference(one, place),
    )
  }

  /** The present values of the parts of an expression. */
  valuesOf(expression: ReasonedExpression, { list, item }: ReasonPlace): PartValues {
    const { evaluated } = this.#view
    // Nothing has a value in an item that does not exist.
    const isThere = list === null || itemInAnswers(evaluated.cells, evaluated.relevant, list, item) !== null
    return partValues(expression, (evaluate) =>
      isThere ? evaluated.scope.evaluate({ source: null, reads: [], evaluate }, list, item) : null,
    )
  }
}

function placesOf({ list }: ReasonPlace): Readonly<Record<string, string>> {
  if (list === null) return {}
  const item = { item: `${list.list.at}/*` }
  return list.outer === null ? item : { ...item, outer: `${list.outer.list.at}/*` }
}
