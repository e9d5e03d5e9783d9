import type { ItemView, PartView, Problem, SlideView } from '../../engine/index.ts'
import { controlId } from './ids.ts'
import { itemCardId } from './list-id.ts'
import type { SlideError } from './part-error.ts'
import { gateErrors, partErrors } from './part-errors.ts'

/** Errors of a slide, from top to bottom, each once. `isOpen` says whether an item is being edited. */
export function slideErrors(
  view: SlideView,
  isOpen: (list: string, item: string) => boolean,
): readonly SlideError[] {
  const errors = [...partErrors(view.parts, view.id, isOpen), ...gateErrors(view)]
  return errors.filter(
    (error, at) => !isConsequence(error, errors) && !isRepeatOf(errors.slice(0, at), error),
  )
}

/** Warnings that the customer must accept before leaving the slide. */
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

/** Warnings that the customer must accept about an item. */
export function itemWarnings(item: ItemView): readonly Problem[] {
  return item.parts.flatMap(warningsOf)
}

function warningsOf(part: PartView): readonly Problem[] {
  if (part.kind === 'list') return [...part.warnings, ...part.items.flatMap(itemWarnings)]
  if (part.kind === 'found') return [...part.warnings, ...part.edit.flatMap(({ warnings }) => warnings)]
  return 'warnings' in part ? part.warnings : []
}

/** Errors that block saving an item that is being edited. `isOpen` says which items in it are edited, too; without it, all. */
export function itemErrors(
  item: ItemView,
  slide: string,
  isOpen: (list: string, item: string) => boolean = () => true,
): readonly SlideError[] {
  return partErrors(item.parts, slide, isOpen)
}

/** Returns whether an error only results from others, such as a missing lookup while its own answers are wrong. */
function isConsequence({ problem }: SlideError, errors: readonly SlideError[]): boolean {
  if (problem.code !== 'notLookedUp' && problem.code !== 'notVerified') return false
  return errors.some(({ problem: other }) => other.code !== 'notLookedUp' && other.code !== 'notVerified')
}

/** Returns whether the list already contains this error: a failed lookup appears at its field and in its card. */
function isRepeatOf(before: readonly SlideError[], { problem, item }: SlideError): boolean {
  return (
    problem.code.startsWith('call.') &&
    before.some((other) => other.problem.code === problem.code && other.item?.view === item?.view)
  )
}
