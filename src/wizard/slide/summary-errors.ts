import type {
  FlagView,
  FoundView,
  ItemView,
  ListView,
  PartView,
  Problem,
  SlideView,
} from '../../engine/index.ts'
import { cardId } from './found-id.ts'
import { controlId, flagKey, itemScope } from './ids.ts'
import { itemCardId, listId } from './list-id.ts'

/** One thing that stands in the way of Continue. */
export interface SlideError {
  /** Key of the flag whose error it is. */
  readonly key: string
  /** Id of the element to go to. */
  readonly target: string
  readonly problem: Problem
  /** The item whose error it is, to be named before it. */
  readonly item: { readonly view: ItemView; readonly list: ListView } | null
}

/** What stands in the way on a slide, from top to bottom, each once. `isOpen` tells which items are being edited. */
export function slideErrors(
  view: SlideView,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  const errors = [
    ...partErrors(view.parts, view.id, isOpen),
    ...view.gates.flatMap((gate) =>
      first(gate, view.id, gate.at === null ? gateId(gate.gate) : controlId(gate.at)),
    ),
  ]
  return errors.filter((error) => !isConsequence(error, errors))
}

/** What wants to be confirmed before the slide is left. */
export function slideWarnings(view: SlideView): readonly SlideError[] {
  return view.parts.flatMap((part): readonly SlideError[] => {
    if (part.kind === 'list') {
      return part.items.flatMap((item) => {
        const [warning] = itemWarnings(item)
        const target = itemCardId(item)
        return warning ? [{ key: target, target, problem: warning, item: { view: item, list: part } }] : []
      })
    }
    return warningsOf(part).map((problem) => {
      const target = controlId(problem.path)
      return { key: target, target, problem, item: null }
    })
  })
}

/** What wants to be confirmed about an item. */
export function itemWarnings(item: ItemView): readonly Problem[] {
  return item.parts.flatMap(warningsOf)
}

function warningsOf(part: PartView): readonly Problem[] {
  if (part.kind === 'found') return [...part.warnings, ...part.edit.flatMap(({ warnings }) => warnings)]
  return 'warnings' in part ? part.warnings : []
}

/** Keys of everything that Continue brings to light, and the attempted items. */
export function slideAttempt(view: SlideView): {
  readonly codes: Readonly<Record<string, string>>
  readonly scopes: readonly string[]
} {
  const errors = [
    ...partErrors(view.parts, view.id, () => true),
    ...view.gates.flatMap((gate) => first(gate, view.id, '')),
  ]
  const lists = view.parts.filter((part) => part.kind === 'list')
  return {
    codes: Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code])),
    scopes: [
      view.id,
      ...lists.flatMap(({ list, items }) => items.map((item) => itemScope(view.id, list, item.id))),
    ],
  }
}

/** What stands in the way of saving an open item. */
export function itemErrors(item: ItemView, slide: string): readonly SlideError[] {
  return partErrors(item.parts, slide, () => true)
}

/** Id of the words of a failed requirement. */
export function gateId(gate: string): string {
  return `gate-${gate}`
}

function partErrors(
  parts: readonly PartView[],
  slide: string,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  return parts.flatMap((part): readonly SlideError[] => {
    switch (part.kind) {
      case 'input':
        return first(part, slide, controlId(part.at[0] ?? part.id))
      case 'verify':
        return first(part, slide, verifyId(part.at))
      case 'pay':
      case 'compare':
        return first(part, slide, controlId(part.at))
      case 'found':
        return foundErrors(part, slide)
      case 'list':
        return listErrors(part, slide, isOpen)
      case 'review':
      case 'note':
      case 'heading':
        return []
      default:
        return part satisfies never
    }
  })
}

/** Id of what verifies the phone at this path. */
export function verifyId(at: string): string {
  return `verify-${controlId(at)}`
}

function first(flag: FlagView, slide: string, target: string): readonly SlideError[] {
  const [problem] = flag.problems
  return problem ? [{ key: flagKey(slide, flag.id), target, problem, item: null }] : []
}

function foundErrors(part: FoundView, slide: string): readonly SlideError[] {
  const inner = part.edit.flatMap((input) => first(input, slide, controlId(input.at[0] ?? input.id)))
  return inner.length > 0 ? inner : first(part, slide, cardId(part))
}

function listErrors(
  part: ListView,
  slide: string,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  const ofList = part.problems
    .filter(({ path }) => path === part.at)
    .slice(0, 1)
    .map((problem) => ({ key: flagKey(slide, part.id), target: listId(part), problem, item: null }))
  const ofItems = part.items.flatMap((item): readonly SlideError[] => {
    const own = { view: item, list: part }
    if (isOpen(part.list, item.id))
      return partErrors(item.parts, slide, isOpen).map((error) => ({ ...error, item: own }))
    const [problem] = item.problems
    if (!problem) return []
    const key = itemScope(slide, part.list, item.id)
    return [{ key, target: itemCardId(item), problem, item: own }]
  })
  return [...ofList, ...ofItems]
}

/** A lookup that was not made, a code that was not sent: while its own answers are wrong, they are what to put right. */
function isConsequence({ problem }: SlideError, errors: readonly SlideError[]): boolean {
  if (problem.code !== 'notLookedUp' && problem.code !== 'notVerified') return false
  return errors.some(({ problem: other }) => other.code !== 'notLookedUp' && other.code !== 'notVerified')
}
