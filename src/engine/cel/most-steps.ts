import { builtinOf } from './builtins/index.ts'
import type { CelNode } from './cel-node.ts'
import type { Checked } from './check.ts'
import type { CelPlace } from './declaration.ts'
import type { CelFacts } from './facts.ts'
import { partsOf } from './parts-of.ts'

/** An expression with more steps for one event is refused: this many take about a tenth of a second on the server. */
export const mostSteps = 10_000_000

/** A list of answers without a declared maximum is taken to have so many elements. */
const mostAnswers = 300

/** A list that a service answers is taken to have so many: no customer can make it longer. */
const usualMost = 100

/** `lists.range` gives no more elements. */
const mostOfRange = 10_000

/** The most steps that an expression can take after one event, for every item that it belongs to. */
export function mostStepsOf(facts: CelFacts, { list }: CelPlace, checked: Checked): number {
  const at = list ? facts.declaration.lists[list]?.at : undefined
  const times = at === undefined ? 1 : mostAround(facts, at)
  return times * new Steps(facts, checked).of(checked.root)
}

/** Items of a list, those of lists around it counted, too. */
function mostAround({ most }: CelFacts, at: string): number {
  const around = at
    .split('/*')
    .slice(0, -1)
    .map((_, depth, all) => all.slice(0, depth + 1).join('/*'))
  return [...around, at].reduce((times, pattern) => times * (most.get(pattern) ?? mostAnswers), 1)
}

class Steps {
  readonly #facts: CelFacts
  readonly #checked: Checked

  constructor(facts: CelFacts, checked: Checked) {
    this.#facts = facts
    this.#checked = checked
  }

  of(node: CelNode): number {
    switch (node.op) {
      case 'each':
        return this.of(node.list) + this.#most(node.list) * this.#ofEach(node)
      case 'pairs':
        return this.of(node.of) + this.#most(node.of) * this.#ofEach(node)
      case 'sortBy':
        return this.of(node.list) + this.#most(node.list) * (10 + this.of(node.body))
      case 'apply':
        return this.#parts(node) + this.#ofFunction(node.name, node.args)
      case 'in':
        return this.#parts(node) + this.#most(node.right)
      default:
        return 1 + this.#parts(node)
    }
  }

  #parts(node: CelNode): number {
    return partsOf(node).reduce((sum, part) => sum + this.of(part), 0)
  }

  #ofEach({ only, body }: { readonly only: CelNode | null; readonly body: CelNode }): number {
    return 1 + (only ? this.of(only) : 0) + this.of(body)
  }

  #ofFunction(name: string, args: readonly CelNode[]): number {
    const most = args.filter(({ type }) => type.kind === 'list').map((list) => this.#most(list))
    if (builtinOf(name)?.comparesAll) return (most[0] ?? 1) * (most[1] ?? most[0] ?? 1)
    return 1 + most.reduce((sum, one) => sum + one, 0)
  }

  /** The most elements that a part can give. */
  #most(node: CelNode): number {
    const origin = this.#checked.originOf(node)
    if (origin !== null && node.type.kind !== 'object')
      return this.#facts.most.get(origin.path) ?? mostAnswers
    switch (node.op) {
      case 'list':
        return node.items.length
      case 'map':
        return node.entries.length
      case 'join':
        return this.#most(node.left) + this.#most(node.right)
      case 'choose':
        return Math.max(this.#most(node.yes), this.#most(node.no))
      case 'each':
        return this.#most(node.list)
      case 'pairs':
        return this.#most(node.of)
      case 'sortBy':
        return this.#most(node.list)
      case 'bind':
        return this.#most(node.body)
      case 'field':
        return node.of.type.kind === 'object' && node.type.kind === 'object'
          ? Object.keys(node.type.fields).length
          : usualMost
      case 'apply':
        return this.#mostOfFunction(node)
      default:
        return usualMost
    }
  }

  #mostOfFunction({ name, args }: CelNode & { readonly op: 'apply' }): number {
    const [first] = args
    if (first === undefined) return usualMost
    if (name === 'lists.range')
      return first.op === 'literal' && typeof first.value === 'number' ? first.value : mostOfRange
    if (name === 'flatten') return this.#most(first) * usualMost
    return first.type.kind === 'list' ? this.#most(first) : usualMost
  }
}
