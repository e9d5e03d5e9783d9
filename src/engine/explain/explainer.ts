import { isAnswered } from '../wizard/evaluate/answered.ts'
import { evaluateRule, ruleProblem } from '../wizard/evaluate/evaluate-rules.ts'
import { callKey, concretePath } from '../wizard/graph/keys.ts'
import { resolvePath } from '../wizard/graph/resolve-path.ts'
import { textKeysOf } from '../wizard/graph/problem-texts.ts'
import { optionLabel } from '../wizard/views/option-label.ts'
import type { Viewing } from '../wizard/views/viewing.ts'
import type { CallNode, FieldNode, RuleOf } from '../wizard/graph/product-index.ts'
import type { Problem } from '../problem.ts'
import type { About, Because } from './because.ts'
import { ExpressionLines, type NamedLines } from './expression-lines.ts'
import { distinctLines, namedField, becauseLine } from './lines.ts'
import type { ProductReasons } from './reasons.ts'

/**
 * Builds the lines of one explanation. An element that was explained once is only named afterwards, so the length is
 * limited by the number of elements.
 */
export class Explainer implements NamedLines {
  readonly view: Viewing
  readonly #reasons: ProductReasons
  readonly #expressions: ExpressionLines
  readonly #explained = new Set<string>()

  constructor(view: Viewing, reasons: ProductReasons) {
    this.view = view
    this.#reasons = reasons
    this.#expressions = new ExpressionLines(view, this)
  }

  /** Why a named condition holds or not. */
  condition(name: string, item: string | null): Because {
    const { evaluated } = this.view
    const node = evaluated.index.conditions.get(name)
    const place = { list: node?.list ?? null, item: node?.list ? item : null }
    const holds = evaluated.scope.holds(name, item)
    const about: About = { kind: 'condition', name, item: place.item }
    const expression = this.#reasons.conditions[name]
    return this.#once(`condition ${name} ${place.item ?? ''}`, { about, holds }, () =>
      expression ? this.#expressions.decisive(expression, place) : [],
    )
  }

  /** Why a rule holds, fails or does not apply (`holds` is null). */
  rule(of: RuleOf, item: string | null): Because {
    const { evaluated } = this.view
    const result = evaluateRule(evaluated, of, item)
    const { params } = ruleProblem(evaluated, of, null, item)
    const about: About = { kind: 'rule', rule: of.rule.id, params }
    const holds = result === 'silent' ? null : result === 'holds'
    return this.#once(`rule ${of.rule.id} ${item ?? ''}`, { about, holds }, () => {
      const when = of.rule.when === null ? [] : [this.condition(of.rule.when, item)]
      const shownAt = of.at.flatMap((one) =>
        'pattern' in one && !isAnswered(evaluated.relevantValue(one, item)) ? [this.answer(one, item)] : [],
      )
      if (result === 'silent') return [...when.filter((one) => one.holds === false), ...shownAt]
      const expression = this.#reasons.rules[of.rule.id]
      const decisive = expression ? this.#expressions.decisive(expression, { list: of.list, item }) : []
      // A rule that holds would hold, too, without its condition.
      return result === 'fails' ? [...when, ...decisive] : decisive
    })
  }

  /** Why a gate of a slide holds or not. */
  gate(slide: string, gate: string, holds: boolean): Because {
    const expression = this.#reasons.gates[`${slide} ${gate}`]
    return this.#once(`gate ${slide} ${gate}`, { about: { kind: 'gate', gate }, holds }, () =>
      expression ? this.#expressions.decisive(expression, { list: null, item: null }) : [],
    )
  }

  /** Why a call was made or not, and from which answers. */
  call(node: CallNode, item: string | null): Because {
    const { evaluated, state } = this.view
    const key = callKey(node, item)
    const known = state.calls[key]
    const isManual = state.manual[key] === true
    const now = known?.stale ? 'stale' : (known?.status ?? 'idle')
    const about: About = {
      kind: 'call',
      call: node.call.id,
      status: isManual ? 'manual' : now,
      outcome: known?.stale ? '' : (known?.outcome ?? ''),
    }
    const holds = evaluated.scope.callOf(node.call.id, item).ok
    return this.#once(`call ${key}`, { about, holds }, () => {
      const place = { list: node.list, item: node.list ? item : null }
      const own = this.#reasons.calls[node.call.id]
      const when = own?.when ? this.#expressions.decisive(own.when, place) : []
      const slides = node.call.slides
        .filter((slide) => state.visited[slide] !== true)
        .map((slide) => becauseLine({ kind: 'visited', slide }, false))
      const isReached = slides.length < node.call.slides.length || slides.length === 0
      const sent = (own?.request ?? []).flatMap(([, value]) => this.#expressions.readBy(value, place))
      return distinctLines([...when, ...(isReached ? [] : slides), ...sent])
    })
  }

  /** The values of a call's request, each with the answers that it is made of. */
  request(node: CallNode, item: string | null): readonly Because[] {
    const place = { list: node.list, item: node.list ? item : null }
    return (this.#reasons.calls[node.call.id]?.request ?? []).map(([name, value]) => ({
      about: {
        kind: 'requestValue',
        name: name.slice(name.lastIndexOf('/') + 1),
        value: this.#expressions.valuesOf(value, place).value(value.tree),
      },
      holds: null,
      turns: 'each',
      parts: this.#expressions.readBy(value, place),
    }))
  }

  /** An answer, and what computed, looked up or hid it. */
  answer(field: FieldNode, item: string | null): Because {
    const { evaluated, product, state } = this.view
    const path = concretePath(field, item)
    const value = evaluated.relevantValue(field, item)
    const label = isAnswered(value)
      ? optionLabel(product, state, { pattern: field.pattern, item, value })
      : null
    const about: About = { kind: 'answer', path, field: namedField(field), value, label }
    return this.#once(`answer ${path}`, { about, holds: null }, () => {
      const computed = this.#reasons.computed[field.pattern]
      const place = { list: field.list, item }
      return [
        ...this.#counts(field, item),
        ...(computed ? this.#expressions.readBy(computed, place) : []),
        ...this.#filled(field, item, path, value),
        ...(field.choice?.from ? [this.call(field.choice.from, item)] : []),
        ...[...evaluated.index.fields.values()]
          .filter((one) => one.follows.includes(field))
          .map((one) => this.answer(one, item)),
      ]
    })
  }

  /** A message, and what it comes from. */
  problem(problem: Problem, field: FieldNode | null, item: string | null): Because {
    const { evaluated, product } = this.view
    const { code, params } = problem
    const rule = code.startsWith('rule.')
      ? evaluated.index.rules.find((of) => `rule.${of.rule.id}` === code)
      : undefined
    const about: About = {
      kind: 'problem',
      texts: textKeysOf(product, problem),
      params,
      field: field && namedField(field),
    }
    const parts = (): readonly Because[] => {
      if (rule) return [this.rule(rule, item)]
      const [, called] = /^call\.([^.]+)\./.exec(code) ?? []
      const call = called === undefined ? undefined : evaluated.index.calls.get(called)
      if (call) return [this.call(call, item)]
      if (!field) return []
      if (code === 'notLookedUp') return field.filledBy.map((one) => this.call(one, item))
      const demanded = code === 'required' ? this.#demanded(field, item) : null
      return [...(demanded && demanded.parts.length > 0 ? [demanded] : []), this.answer(field, item)]
    }
    return { about, holds: false, turns: 'each', parts: parts() }
  }

  /** A message of a slide: that of a gate, or that of a field. */
  problemOn(slide: string, problem: Problem): Because {
    const [, gate] = /^gate\.(.+)$/.exec(problem.code) ?? []
    if (gate !== undefined) return this.gate(slide, gate, false)
    const at = resolvePath(this.view.evaluated.index, problem.path)
    return this.problem(problem, at?.field ?? null, at?.item ?? null)
  }

  /** Why all of these conditions hold or not. */
  every(conditions: readonly string[], item: string | null): readonly Because[] {
    const lines = [...new Set(conditions)].map((name) => this.condition(name, item))
    const failing = lines.filter(({ holds }) => holds !== true)
    return failing.length > 0 ? failing : lines
  }

  #demanded(field: FieldNode, item: string | null): Because {
    const asking = this.view.product.slides
      .flatMap(({ parts }) => parts)
      .concat(Object.values(this.view.product.lists).flatMap(({ parts }) => parts))
      .flatMap((part) => (part.kind === 'found' ? [...part.edit] : [part]))
      .filter((part) => part.kind === 'input')
      .filter(({ at }) => at.includes(field.pattern))
    const conditions = asking.flatMap(({ requiredWhen }) => (requiredWhen === null ? [] : [requiredWhen]))
    return {
      about: { kind: 'required', field: namedField(field) },
      holds: true,
      turns: 'each',
      parts: this.every(conditions, item),
    }
  }

  /** What lets an answer count. */
  #counts(field: FieldNode, item: string | null): readonly Because[] {
    const { evaluated } = this.view
    const { relevance, list } = field
    const hiding = list?.relevance
    const ofList =
      hiding === null || hiding === undefined
        ? []
        : this.placed(hiding.of.list.when === null ? [] : [hiding.of.list.when], hiding.shownBy, item)
    const own = relevance === null ? [] : this.placed(relevance.whenAll, relevance.shownBy, item)
    const parts = [...ofList, ...own]
    if (parts.length === 0) return []
    const holds = evaluated.counts(field, item)
    const about: About = { kind: 'shown', what: 'field', name: field.pattern }
    return [{ about, holds, turns: 'each', parts }]
  }

  /** Conditions that all have to hold, and places of which one has to be shown. */
  placed(
    whenAll: readonly string[],
    shownBy: readonly (readonly string[])[],
    item: string | null,
  ): readonly Because[] {
    const { scope } = this.view.evaluated
    const failing = whenAll.filter((name) => !scope.holds(name, item))
    if (failing.length > 0) return this.every(failing, item)
    const shown = shownBy.filter((place) => place.every((name) => scope.holds(name, item)))
    const deciding = shown[0] ? [shown[0]] : shownBy
    return distinctLines([
      ...this.every(whenAll, item),
      ...deciding.flatMap((place) => this.every(place, item)),
    ])
  }

  #filled(
    field: FieldNode,
    item: string | null,
    path: string,
    value: ReturnType<Viewing['evaluated']['relevantValue']>,
  ): readonly Because[] {
    const { state } = this.view
    if (state.touched[path] === true && isAnswered(value)) return []
    return field.filledBy.map((call) => this.call(call, item))
  }

  /** A list: how many items it has, and what lets it count. */
  list(id: string): Because {
    const { evaluated } = this.view
    const list = evaluated.index.listsById.get(id)
    const count = list ? evaluated.cells.itemIds(list).length : 0
    const about: About = { kind: 'list', list: id, count }
    return this.#once(`list ${id}`, { about, holds: null }, () => {
      const relevance = list?.relevance
      return relevance
        ? this.placed(
            relevance.of.list.when === null ? [] : [relevance.of.list.when],
            relevance.shownBy,
            null,
          )
        : []
    })
  }

  /** The bounds of a list's number of items, and the answers that they follow. */
  bounds(id: string): readonly Because[] {
    const own = this.#reasons.lists[id]
    const place = { list: null, item: null }
    return own
      ? [...this.#expressions.readBy(own.min, place), ...this.#expressions.readBy(own.max, place)]
      : []
  }

  #once(
    key: string,
    { about, holds }: Pick<Because, 'about' | 'holds'>,
    partsOf: () => readonly Because[],
  ): Because {
    const isKnown = this.#explained.has(key)
    this.#explained.add(key)
    return { about, holds, turns: 'each', parts: isKnown ? [] : partsOf() }
  }
}
