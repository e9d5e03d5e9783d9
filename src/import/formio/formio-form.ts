import type { CelTerm } from '../form/cel.ts'
import type { FormRule, UnaskedField } from '../form/foreign-form.ts'
import type { Names } from '../form/names.ts'
import type { NamedAnswer } from '../form-format.ts'
import type { FindComponent, ReadComponent } from './read-component.ts'

/** What the walk through a form collects. */
export interface FormioForm {
  readonly names: Names
  readonly rules: FormRule[]
  readonly unasked: UnaskedField[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
}

/** Where components are: at the root, in a container, or in the rows of a grid. */
export interface FormioPlace {
  /** Pattern of the object or item. */
  readonly at: string
  readonly cel: string
  /** Pointer in the data of the submission. */
  readonly source: string
  /** Path before a component's key in conditions, with a point at its end. */
  readonly path: string
  readonly lists: number
  /** On what the page is shown. */
  readonly page: CelTerm
  /** On what everything here is shown on its page. */
  readonly when: CelTerm
  readonly named: ReadonlyMap<string, NamedComponent>
  readonly find: FindComponent
}

/** A place before its components are named. */
export type PlaceAround = Omit<FormioPlace, 'named' | 'page' | 'when'>

/** A component with its name in the product. */
export interface NamedComponent {
  readonly own: string
  readonly read: ReadComponent
}

/** Layout components: their children belong to the place around them. */
const layouts = new Set(['panel', 'fieldset', 'well', 'columns', 'table', 'tabs'])

/** Returns whether a component only lays out others. */
export function isLayout(type: string): boolean {
  return layouts.has(type)
}
