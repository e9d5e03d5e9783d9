import { didYouMean } from '../product/check-shape.ts'
import { inside, type Place } from '../findings/place.ts'
import type { MountedCall } from '../product/mounted-product.ts'
import type { Compilation } from './compilation.ts'
import type { KnownOperation } from './operations.ts'

/** Checks what a call sends against the parameters of its operation. */
export function checkRequest(
  compilation: Compilation,
  call: MountedCall,
  operation: KnownOperation,
  place: Place,
): void {
  const given = call.request?.path ?? {}
  for (const name of operation.pathParams) {
    if (Object.hasOwn(given, name)) continue
    compilation.report('REQUEST_PARAM_MISSING', inside(place, 'request'), { name, operation: operation.id })
  }
  const unknown = (key: 'path' | 'query', known: readonly string[]): void => {
    for (const name of Object.keys(call.request?.[key] ?? {})) {
      if (known.includes(name)) continue
      const params = { name, operation: operation.id }
      const help = {
        expected: known.length > 0 ? `one of: ${known.join(', ')}` : 'none',
        suggestion: didYouMean(name, known),
      }
      compilation.report('REQUEST_PARAM_UNKNOWN', inside(place, 'request', key, name), params, help)
    }
  }
  unknown('path', operation.pathParams)
  unknown('query', operation.queryParams)
  if (call.request?.body !== undefined && !operation.hasBody) {
    compilation.report('REQUEST_NO_BODY', inside(place, 'request', 'body'), { operation: operation.id })
  }
  if ((call.retries ?? 0) > 0 && !operation.isSafe) {
    compilation.report('RETRY_UNSAFE', inside(place, 'retries'), { operation: operation.id })
  }
  if (call.fact === true && !operation.isFact) {
    compilation.report('CALL_NO_FACT', inside(place, 'fact'), { operation: operation.id })
  }
}
