import type { PartView, SlideView } from '../../engine/index.ts'
import { errorsOfParts } from '../../parts/errors.generated.ts'
import { controlId, itemScope } from './ids.ts'
import { firstError, type SlideError } from './part-error.ts'

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
  return gates.flatMap((gate) =>
    firstError(gate, id, gate.at === null ? gateId(gate.gate) : controlId(gate.at)),
  )
}

/** Errors of parts, from top to bottom. `isOpen` says whether an item is being edited, by the path of its list and its key. */
export function partErrors(
  parts: readonly PartView[],
  slide: string,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  const place = { slide, isOpen, inner: (inner: readonly PartView[]) => partErrors(inner, slide, isOpen) }
  return parts.flatMap((part): readonly SlideError[] => {
    const own = errorsOfParts[part.kind]
    if (own) return own.errors(part, place)
    if (!('problems' in part && 'at' in part)) return []
    return firstError(part, slide, controlId([part.at].flat()[0] ?? part.id))
  })
}
