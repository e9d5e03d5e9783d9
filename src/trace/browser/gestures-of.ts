import { sendingOf } from '../../engine/index.ts'
import type { CompiledProduct } from '../../engine/index.ts'
import type { Trace } from '../trace-file.ts'
import type { BrowserPlay } from './gesture.ts'
import { GestureWriter } from './gesture-writer.ts'
import type { FindText } from './page-words.ts'
import { type EndpointOf, RecordedCalls } from './recorded-calls.ts'

/** A recording as gestures, or the events that no gesture is known for: `flags.replaced`, `widget map`. */
export type PlayFound =
  | { readonly ok: true; readonly play: BrowserPlay }
  | { readonly ok: false; readonly unknown: readonly string[] }

/** Returns a recording as gestures by role and name, with the requests and answers of its calls. */
export function gesturesOf(
  product: CompiledProduct,
  trace: Trace,
  { find, endpointOf }: { readonly find: FindText; readonly endpointOf: EndpointOf },
): PlayFound {
  const calls = new RecordedCalls(product, endpointOf)
  const writer = new GestureWriter(product, trace, { find, calls })
  const gestures = writer.write()
  if (writer.unknown.size > 0) return { ok: false, unknown: [...writer.unknown] }
  const { header } = trace
  const sending = sendingOf(product)
  const endpoint = sending && endpointOf(sending.operation, { product: product.id })
  return {
    ok: true,
    play: {
      title: header.title ?? product.id,
      path: product.routes[0] ?? `/examples/${product.id}`,
      language: header.language,
      today: header.today,
      calls: calls.all,
      sending: endpoint && { path: endpoint.path, answers: writer.sendings },
      stored: storedAtStart(product, trace),
      gestures,
    },
  }
}

/** What the storage of the browser has when a wizard begins with answers: `begin-values.ts` and `saved-wizard.ts` of the wizard read it. */
function storedAtStart({ id }: CompiledProduct, { header }: Trace): BrowserPlay['stored'] {
  const { values, from, today } = header
  const saved = from && {
    format: 1,
    run: 'recorded',
    savedAt: `${today}T00:00:00.000Z`,
    wizard: from,
    attempt: null,
  }
  return {
    session: values ? { [`qadam.begin.${id}`]: JSON.stringify(values) } : {},
    local: saved ? { [`qadam.draft.${id}`]: JSON.stringify(saved) } : {},
  }
}
