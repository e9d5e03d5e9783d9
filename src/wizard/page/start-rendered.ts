import type { RenderedWizard } from '../product/rendered-wizard.ts'
import { startRun, type StartedRun } from '../start/start-run.ts'
import type { InterfaceTexts } from '../texts/interface-texts.ts'
import { worldOfPage } from './world-of-page.ts'

/**
 * Starts the wizard of a page that the server renders. On the server it displays its first state and performs nothing;
 * in the browser it runs, on the same day and without answers, so that the page is hydrated in place.
 * @throws Error when the product or a part of the page cannot be loaded
 */
export async function startRendered(wizard: RenderedWizard, texts: InterfaceTexts): Promise<StartedRun> {
  // A browser never loads what only the server needs.
  if (import.meta.env.SSR) return await (await import('./first-state.ts')).firstState(wizard, texts)
  const { id, hash, today, sampleServices, calls: answers } = wizard
  const run = await startRun(
    { version: { id, hash }, slide: null, values: null, isFresh: true, contract: null, today, answers },
    worldOfPage(texts),
  )
  return { ...run, sampleServices }
}
