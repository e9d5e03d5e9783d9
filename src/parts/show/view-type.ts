import type { ValueView } from '../../engine/wizard/views/views.ts'

/** Values to read. */
export interface ShownView {
  readonly kind: 'show'
  readonly id: string
  readonly values: readonly ValueView[]
}
