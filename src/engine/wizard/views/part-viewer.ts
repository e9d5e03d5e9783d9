import type { PartKind } from '../../../parts/kinds.generated.ts'
import type { FlagNode, FlagPartKind, FlagSubject, PartFlag, PartOf } from '../graph/product-index.ts'
import type { Viewing } from './viewing.ts'
import type { PartView, PartViews } from '../../../parts/view-type.generated.ts'

/** A visible part. `node` and `of` are its flag and the element of the flag; null for a kind without a flag. */
export interface ViewedPart<Part, Node, Of> {
  readonly part: Part
  readonly node: Node
  readonly of: Of
  /** Returns the views of the visible parts of an item. */
  readonly partViews: (parts: readonly PartFlag[], item: string) => readonly PartView[]
}

/** A visible part of one kind. */
export type ViewedOf<Kind extends PartKind> = Kind extends FlagPartKind
  ? ViewedPart<PartOf<Kind>, FlagNode, FlagSubject<Kind>>
  : ViewedPart<PartOf<Kind>, null, null>

type AnyViewed = ViewedPart<PartOf<PartKind>, FlagNode | null, FlagSubject<FlagPartKind> | null>

/** How parts are viewed. The parameters of methods are not compared strictly: each kind takes its own part. */
export interface ViewerOfPart<Viewed = AnyViewed, View = PartView> {
  /** Returns the view of a part; for a part of an item, in this item. The same answers give the same object. */
  make(viewing: Viewing, viewed: Viewed, item: string | null): View
}

/** How one kind of part is viewed. */
export type PartViewer<Kind extends PartKind> = ViewerOfPart<ViewedOf<Kind>, PartViews[Kind]>
