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
import { firstControl, itemCardId, listId } from './list-id.ts'

/** One error that blocks Continue. */
export interface SlideError {
  /** Key of the flag that the error belongs to. */
  readonly key: string
  /** Id of the element to go to. */
  readonly target: string
  readonly problem: Problem
  /** The list item that the error belongs to; its name is shown before the message. Null outside of lists. */
  readonly item: { readonly view: ItemView; readonly list: ListView } | null
}

/** Keys of all errors that Continue shows, and ids of the items that it checks. */
export function slideAttempt(view: SlideView): {
  readonly codes: Readonly<Record<string, string>>
  readonly scopes: readonly string[]
} {
  const errors = [...partErrors(view.parts, view.id, () => true), ...gateErrors(view)]
  return {
    codes: Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code])),
    scopes: [view.id, ...itemScopes(view.parts, view.id)],
  }
}

function itemScopes(parts: readonly PartView[], slide: string): readonly string[] {
  return parts.flatMap((part) =>
    part.kind === 'list'
      ? part.items.flatMap((item) => [itemScope(slide, part.list, item.id), ...itemScopes(item.parts, slide)])
      : [],
  )
}

/** Element id of the message of a failed requirement. */
export function gateId(gate: string): string {
  return `gate-${gate}`
}

/** Errors of the slide's requirements that belong to no question. */
export function gateErrors({ gates, id }: SlideView): readonly SlideError[] {
  return gates.flatMap((gate) => first(gate, id, gate.at === null ? gateId(gate.gate) : controlId(gate.at)))
}

/** Errors of parts, from top to bottom. `isOpen` says whether an item is being edited, by the path of its list and its key. */
export function partErrors(
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
      case 'show':
        return []
      default:
        return part satisfies never
    }
  })
}

/** Element id of the part that verifies the phone at this path. */
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

/** Returns the problem of a list as a whole; null when there is none. The others are those of its items. */
export function ownProblem({ at, items, problems }: ListView): Problem | null {
  const isOfItem = ({ path }: Problem) =>
    items.some((item) => path === item.at || path.startsWith(`${item.at}/`))
  return problems.find((problem) => problem.path === at || !isOfItem(problem)) ?? null
}

/** Returns the problems of an item that none of its questions displays: a duplicate, or one of the server's about it. */
export function problemsOfItem(
  { at, parts, problems }: ItemView,
  { problems: ofList }: ListView,
): readonly Problem[] {
  const displayed = new Set(parts.flatMap((part) => ('problems' in part ? part.problems : [])))
  return problems.filter(
    (problem) => problem.path === at || (ofList.includes(problem) && !displayed.has(problem)),
  )
}

function listErrors(
  part: ListView,
  slide: string,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  const own = ownProblem(part)
  const ofList =
    own === null ? [] : [{ key: flagKey(slide, part.id), target: listId(part), problem: own, item: null }]
  const ofItems = part.items.flatMap((item): readonly SlideError[] => {
    const own = { view: item, list: part }
    const key = itemScope(slide, part.list, item.id)
    if (isOpen(part.at, item.id)) {
      return [
        ...partErrors(item.parts, slide, isOpen).map((error) => ({ ...error, item: error.item ?? own })),
        ...problemsOfItem(item, part).map((problem) => ({
          key,
          target: firstControl(item),
          problem,
          item: own,
        })),
      ]
    }
    const [problem] = item.problems
    if (!problem) return []
    return [{ key, target: itemCardId(item), problem, item: own }]
  })
  return [...ofList, ...ofItems]
}
