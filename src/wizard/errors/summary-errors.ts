import type { ItemView, PartView, Problem, SlideView } from '../../engine/index.ts'
import { controlId } from './ids.ts'
import { itemCardId } from './list-id.ts'
import { gateErrors, partErrors, type SlideError } from './part-errors.ts'

/** What stands in the way on a slide, from top to bottom, each once. `isOpen` tells which items are being edited. */
export function slideErrors(
  view: SlideView,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  const errors = [...partErrors(view.parts, view.id, isOpen), ...gateErrors(view)]
  return errors.filter((error, at) => !isConsequence(error, errors) && !isSaidIn(errors.slice(0, at), error))
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

/** What stands in the way of saving an open item. */
export function itemErrors(item: ItemView, slide: string): readonly SlideError[] {
  return partErrors(item.parts, slide, () => true)
}

/** A lookup that was not made, a code that was not sent: while its own answers are wrong, they are what to put right. */
function isConsequence({ problem }: SlideError, errors: readonly SlideError[]): boolean {
  if (problem.code !== 'notLookedUp' && problem.code !== 'notVerified') return false
  return errors.some(({ problem: other }) => other.code !== 'notLookedUp' && other.code !== 'notVerified')
}

/** What came of a lookup stands at the answer that it blames, and in its card. */
function isSaidIn(before: readonly SlideError[], { problem, item }: SlideError): boolean {
  return (
    problem.code.startsWith('call.') &&
    before.some((other) => other.problem.code === problem.code && other.item?.view === item?.view)
  )
}
