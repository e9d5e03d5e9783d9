import { placeInside, type Place } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import type { MountedCall } from '../../product/mounted-product.ts'
import type { KnownOperation } from '../api/operations.ts'

/** Ways every call can end that need no matcher. */
const always = ['ok', 'offline', 'timeout', 'malformed', 'error']

/** Checks that every outcome of a call is handled, is possible, and differs from the others. */
export function checkOutcomes(
  compilation: Compilation,
  call: MountedCall,
  place: Place,
  operation: KnownOperation | null,
): void {
  const at = placeInside(place, 'outcomes')
  for (const name of always) {
    if (Object.hasOwn(call.outcomes, name)) continue
    compilation.report('OUTCOME_UNHANDLED', at, { name }, { suggestion: `add "${name}": { "retry": true }` })
  }
  const seen = new Map<string, string>()
  const stops = (compilation.product.file.stops ?? []).map(({ id }) => id)
  for (const [name, outcome] of Object.entries(call.outcomes)) {
    const here = placeInside(at, name)
    const hasMatcher = outcome.status !== undefined || outcome.code !== undefined
    if (!hasMatcher && !always.includes(name)) compilation.report('OUTCOME_UNREACHABLE', here, { name })
    for (const status of outcome.status ?? ['']) {
      const matcher = `${status} ${outcome.code ?? ''}`
      const before = seen.get(matcher)
      if (hasMatcher && before !== undefined)
        compilation.report('OUTCOME_AMBIGUOUS', here, { name, other: before })
      seen.set(matcher, before ?? name)
      if (typeof status !== 'number' || operation === null) continue
      if (operation.hasOtherStatuses || operation.statuses.includes(status)) continue
      compilation.report(
        'OUTCOME_STATUS_UNKNOWN',
        placeInside(here, 'status'),
        { status, operation: operation.id },
        { expected: `one of: ${operation.statuses.join(', ')}` },
      )
    }
    if (outcome.stop !== undefined) {
      compilation.markUsed('stop', outcome.stop)
      if (!stops.includes(outcome.stop))
        reportUnknown(compilation, 'STOP_UNKNOWN', placeInside(here, 'stop'), {
          name: outcome.stop,
          known: stops,
        })
      if (outcome.goesOn === true) compilation.report('OUTCOME_CONTRADICTS', here, { name })
    }
    if (outcome.manual === true && call.response === undefined) {
      compilation.report('MANUAL_NOTHING', placeInside(here, 'manual'), { name })
    }
  }
}
