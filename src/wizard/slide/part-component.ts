import type { ComponentType } from 'react'
import type { PartView } from '../../engine/index.ts'
import type { PartKind } from '../../parts/kinds.generated.ts'

/** Props of the component of a part. */
export interface PropsOfPart<View = PartView> {
  readonly view: View
  /** Id of the slide. */
  readonly slide: string
  /** Keys of the attempts that include the part: its slide, its list item. */
  readonly scopes: readonly string[]
}

/** Props of the component of one kind of part. */
export type PartProps<Kind extends PartKind> = PropsOfPart<Extract<PartView, { readonly kind: Kind }>>

/** The component of every kind of part. */
export type PartComponents = { readonly [Kind in PartKind]: ComponentType<PartProps<Kind>> }

/** Components by kind for parts whose kind is known at run time only. */
export type ComponentsOfParts = Readonly<Partial<Record<PartKind, ComponentType<PropsOfPart>>>>

/** Returns components for parts of any kind: the component of a kind gets the views of this kind. */
export function forAnyPart(components: Partial<PartComponents>): ComponentsOfParts {
  return components as ComponentsOfParts
}
