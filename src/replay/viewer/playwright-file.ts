import { endpointOf } from '../../api/index.ts'
import type { CompiledProduct } from '../../engine/index.ts'
import { gesturesOf, playwrightTest } from '../../trace/browser/index.ts'
import type { Trace } from '../../trace/index.ts'
import { loadProductTexts } from '../../wizard/index.ts'

/** Texts of the files that a test contains, `testSources`; their code is not part of the page. */
const sources = import.meta.glob<string>(
  '../../trace/browser/{gesture,answer-calls,answer-question,play-in-browser}.ts',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** A recording as the file of a Playwright test, or the events that no gesture is known for. */
export type PlaywrightFile =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly unknown: readonly string[] }

/** Makes a Playwright test of a recording, in the words of its own language. Rejects without its texts. */
export async function playwrightFile(product: CompiledProduct, trace: Trace): Promise<PlaywrightFile> {
  const { find } = await loadProductTexts(trace.header.language, ['common', 'errors', product.id])
  const played = gesturesOf(product, trace, { find, endpointOf })
  if (!played.ok) return played
  const text = playwrightTest(played.play, (name) => sources[`../../trace/browser/${name}.ts`] ?? '')
  return { ok: true, text }
}
