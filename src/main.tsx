import './ui/styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { forgetGivenAnswers, giveAnswers, keepPartner, storedLanguage, tellLanguage } from './api/index.ts'
import { createAppRouter, noteEarlyInput, readRenderedPage, type HandedPage, routeTree } from './app/index.ts'
import { guessDevice, persistently, startReadingSettings } from './ui/index.ts'
import { bundledTexts, createInterfaceTexts, createTextLoader, fetchTextFile } from './wizard/index.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element with the id "root"')

startReadingSettings()
keepPartner(location.search)
// A language that was chosen before there was a cookie.
if (storedLanguage() !== 'ru') tellLanguage(storedLanguage())

const texts = createInterfaceTexts({
  loader: createTextLoader({
    read: fetchTextFile,
    wait: async (ms) => {
      // Without a network nothing comes of trying again: the Russian texts that came with the app are there at once.
      if (!navigator.onLine) throw new Error('There is no network')
      await new Promise((resolve) => setTimeout(resolve, ms))
    },
  }),
  bundled: bundledTexts,
})
let isRendered = false
const router = createAppRouter(routeTree, { texts, isRendered: () => isRendered })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
const page = readRenderedPage(element)
if (page === null) createRoot(element).render(app)
else void hydrate(element, page)

/** Hydrates the rendered page in place. Until all its parts are loaded it stays as it is, to read and to follow links. */
async function hydrate(root: HTMLElement, { language, device, texts: names, answers }: HandedPage) {
  giveAnswers(language, answers)
  guessDevice(device)
  isRendered = true
  // The router then renders the same elements around a page as on the server.
  router.ssr = { manifest: undefined }
  await persistently(async () => {
    await Promise.all([texts.want(...names), router.load()])
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw new Error('A part of the page is not loaded', { cause: failed.error })
  })
  isRendered = false
  const early = noteEarlyInput(root)
  hydrateRoot(root, app)
  early.replay()
  const leave = router.subscribe('onBeforeNavigate', () => {
    leave()
    forgetGivenAnswers()
  })
}
