// Written by `npm run generate` from the folders beside it.

import type { PartKind } from './kinds.generated.ts'
import type { ChecksView } from './checks/view-type.ts'
import type { CompareView } from './compare/view-type.ts'
import type { FoundView } from './found/view-type.ts'
import type { HeadingView } from './heading/view-type.ts'
import type { InputView } from './input/view-type.ts'
import type { ListViewOf } from './list/view-type.ts'
import type { NoteView } from './note/view-type.ts'
import type { PayView } from './pay/view-type.ts'
import type { ReviewView } from './review/view-type.ts'
import type { ShownView } from './show/view-type.ts'
import type { VerifyView } from './verify/view-type.ts'

/** Views of parts by kind. */
export interface PartViews {
  readonly checks: ChecksView
  readonly compare: CompareView
  readonly found: FoundView
  readonly heading: HeadingView
  readonly input: InputView
  readonly list: ListView
  readonly note: NoteView
  readonly pay: PayView
  readonly review: ReviewView
  readonly show: ShownView
  readonly verify: VerifyView
}

/** One part of a slide or of a list item. */
export type PartView = PartViews[PartKind]

/** A part of the kind `list`, with the views of the parts in it. */
export interface ListView extends ListViewOf<PartView> {}
