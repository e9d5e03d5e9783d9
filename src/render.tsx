import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { forgetGivenAnswers, giveAnswers } from './api/index.ts'
import { createAppRouter, type HandedPage, pageHistory, routeTree } from './app/index.ts'
import { type DocumentHead, takePageHead } from './portal/index.ts'
import { loadNoPage } from './portal/pages/index.ts'
import { guessDevice, loadPictures } from './ui/index.ts'
import { createInterfaceTexts } from './wizard/index.ts'

/** A page to render. */
export interface PageToRender extends Omit<HandedPage, 'files'> {
  /** Path of its address. */
  readonly path: string
  /** Returns the texts of a namespace in the language of the page. */
  readonly readTexts: (namespace: string) => Promise<Readonly<Record<string, string>>>
}

/** A page as HTML. */
export interface RenderedHtml {
  /** Content of the root element. */
  readonly html: string
  /** Null for a page without a title. */
  readonly head: DocumentHead | null
}

/**
 * Renders a page of the portal. The server loads this module from the build.
 * @throws Error when a part of the page cannot be loaded or rendered
 */
export async function render({ path, readTexts, ...page }: PageToRender): Promise<RenderedHtml> {
  const { language, inAddress, device, texts: names, answers, wizard } = page
  const texts = createInterfaceTexts({
    loader: { load: (_language, namespace) => readTexts(namespace) },
    bundled: async () => null,
    language,
    keep: () => undefined,
  })
  const router = createAppRouter(
    routeTree,
    { texts, isRendered: () => true, renderedWizard: () => wizard },
    { history: pageHistory(path, inAddress ? language : null), isServer: true },
  )
  await Promise.all([texts.want(...names), router.load(), loadPictures(), loadNoPage()])
  const { matches } = router.state
  const failed = matches.find(({ status }) => status !== 'success')
  // The router leaves no match where a route redirects.
  if (failed || matches.length === 0)
    throw new Error(`${path}: the route ${failed?.routeId} is ${failed?.status}`, { cause: failed?.error })
  // Until the markup is made nothing else runs, so what one page is given cannot reach another.
  try {
    giveAnswers(language, answers)
    guessDevice(device)
    takePageHead()
    const html = renderToString(<RouterProvider router={router} />)
    // React writes this where a part of the page failed, and leaves that part to the browser.
    if (html.includes('<!--$!-->')) throw new Error(`${path}: a part of the page was not rendered`)
    return { html, head: takePageHead() }
  } finally {
    forgetGivenAnswers()
  }
}
