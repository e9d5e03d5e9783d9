import type { JsonObject } from '../../engine/json.ts'
import type { TariffTrial } from '../calls.ts'
import { recordOf, recordsOf } from './records.ts'

/** An example of a tariff that costs something else than it says, with its place in the product. */
export type DifferentExample = TariffTrial['examples'][number] & { readonly path: string }

/** The examples of a trial that cost something else. The server tries them in the order of the tariff. */
export function differentExamples(
  tariff: JsonObject,
  examples: TariffTrial['examples'],
): readonly DifferentExample[] {
  const places = recordsOf(tariff['editions']).flatMap((edition, at) =>
    recordsOf(edition['vectors']).map((_, index) => `/rating/editions/${at}/vectors/${index}/premium`),
  )
  return examples.flatMap((example, at) =>
    example.premium === example.expected ? [] : [{ ...example, path: places[at] ?? '/rating' }],
  )
}

/** The first edition of a tariff that can be tried; null when it has none. */
export function firstEdition(
  tariff: unknown,
): { readonly tariff: JsonObject; readonly edition: string } | null {
  const known = recordOf(tariff)
  const id = recordsOf(known['editions'])[0]?.['id']
  return typeof id === 'string' ? { tariff: known, edition: id } : null
}
