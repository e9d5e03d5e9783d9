import type { FlagView, ItemView, ListView, PartView, Problem } from '../../engine/index.ts'
import { flagKey } from './ids.ts'

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

/** The slide that errors are found on. */
export interface ErrorPlace {
  readonly slide: string
  /** Returns whether an item is being edited, by the path of its list and its key. */
  readonly isOpen: (list: string, item: string) => boolean
  /** Returns the errors of the parts of an item. */
  readonly inner: (parts: readonly PartView[]) => readonly SlideError[]
}

/**
 * Where the errors of a part are shown, unless it is the control of its first field. The parameters of methods are not
 * compared strictly: each kind takes its own view.
 */
export interface ErrorsOfPart<View = PartView> {
  /** Returns the errors, from top to bottom. */
  errors(view: View, place: ErrorPlace): readonly SlideError[]
}

/** Elements of a part that links of errors lead to, unless they are the controls of its fields. */
export interface TargetsOfPart<View = PartView> {
  /** Returns the ids of the elements. */
  ids(view: View): readonly string[]
}

/** Where links of errors of one kind of part lead. */
export type PartTargets<Kind extends PartView['kind']> = TargetsOfPart<
  Extract<PartView, { readonly kind: Kind }>
>

/** Where the errors of one kind of part are shown. */
export type PartErrors<Kind extends PartView['kind']> = ErrorsOfPart<
  Extract<PartView, { readonly kind: Kind }>
>

/** Returns the first problem of a flag as an error at an element. */
export function firstError(flag: FlagView, slide: string, target: string): readonly SlideError[] {
  const [problem] = flag.problems
  return problem ? [{ key: flagKey(slide, flag.id), target, problem, item: null }] : []
}
