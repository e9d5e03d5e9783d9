import type { Place } from '../../findings/place.ts'
import type { GivenParameter } from './given-parameters.ts'
import type { RewrittenToken } from './rewrite-expression.ts'

/** An expression of a mount, for its check. */
export interface GivenExpression {
  readonly place: Place
  readonly gives: GivenParameter['gives']
  readonly list: string | null
  readonly tokens: readonly RewrittenToken[]
}
