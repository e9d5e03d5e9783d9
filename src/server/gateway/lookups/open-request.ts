import type { Json, JsonObject } from '../../../engine/json.ts'
import { isSealed } from '../../../engine/runtime/index.ts'
import type { CompiledProduct, Problem } from '../../../engine/compiled/compiled-product.ts'
import type { Seals } from '../../seal.ts'
import { QadamError } from '../../errors/index.ts'
import type { Operation } from '../../operations/index.ts'
import { openedValue } from './masked-value.ts'

/** A place of a body in which masked text was opened, and what classes of personal data it holds. */
export interface OpenedPlace {
  /** JSON pointer. */
  readonly path: string
  readonly classes: ReadonlySet<string>
}

/** A body without masked text, and where it was. */
export interface OpenedBody {
  readonly body: Json
  readonly places: readonly OpenedPlace[]
}

/**
 * Returns whether an operation accepts masked values. Such an operation never returns the originals or values computed
 * from them.
 */
export function takesMasked({ mark }: Operation): boolean {
  return mark.role === 'price' || mark.role === 'create'
}

/**
 * Replaces masked values by their originals.
 * @throws QDM_QUOTE_STALE when one cannot be opened, so that the wizard looks it up again
 */
export function openBody(seals: Seals, body: Json): OpenedBody {
  const places: OpenedPlace[] = []
  const opened = (value: Json, path: string): Json => {
    if (isSealed(value)) {
      const meant = openedValue(seals, value)
      if (meant === null)
        throw new QadamError('QDM_QUOTE_STALE', { problems: [{ path, code: 'stale', params: {} }] })
      places.push({ path, classes: meant.classes })
      return meant.text
    }
    if (Array.isArray(value)) return value.map((one: Json, at) => opened(one, `${path}/${at}`))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([name, one]) => [name, opened(one, `${path}/${name}`)]),
    )
  }
  return { body: opened(body, ''), places }
}

/**
 * Returns masked values at places where they are not allowed. A name in place of an address, or a personal ID in a
 * remark, would be printed on the policy for the person who supplied it.
 */
export function misplacedValues(
  product: Pick<CompiledProduct, 'fields'>,
  places: readonly OpenedPlace[],
): Problem[] {
  return places.flatMap(({ path, classes }) => {
    const pattern = path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
    const pii = product.fields[pattern]?.pii ?? null
    const isOfOneClass = [...classes].every((one) => one === pii)
    return isOfOneClass ? [] : [{ path, code: 'masked', params: {} }]
  })
}
