import './ui/styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  forgetGivenAnswers,
  giveAnswers,
  givenFile,
  keepLanguage,
  keepPartner,
  splitAddress,
  storedLanguage,
  tellLanguage,
} from './api/index.ts'
import {
  createAppRouter,
  languageHistory,
  lateNotice,
  noteEarlyInput,
  readRenderedPage,
  type HandedPage,
  routeTree,
} from './app/index.ts'
import {
  bringFonts,
  delayUntilHydrated,
  guessDevice,
  importPersistently,
  startReadingSettings,
  whenHydrated,
} from './ui/index.ts'
import { bundledTexts, createInterfaceTexts, createTextLoader, fetchTextFile } from './wizard/index.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

startReadingSettings()
keepPartner(location.search)
const { language: addressLanguage } = splitAddress(location.pathname)
if (addressLanguage !== null) keepLanguage(addressLanguage)
// A language that was chosen before there was a cookie.
if (storedLanguage() !== 'ru') tellLanguage(storedLanguage())

const texts = createInterfaceTexts({
  loader: createTextLoader({
    read: async (address) => givenFile(address) ?? (await fetchTextFile(address)),
    wait: async (ms) => {
      // Without a network nothing comes of trying again: the Russian texts that came with the app are there at once.
      if (!navigator.onLine) throw new Error('There is no network')
      await new Promise((resolve) => setTimeout(resolve, ms))
    },
  }),
  bundled: bundledTexts,
})
let hydrated: HandedPage | null = null
const history = languageHistory(texts.language)
const router = createAppRouter(
  routeTree,
  { texts, isRendered: () => hydrated !== null, renderedWizard: () => hydrated?.wizard ?? null },
  { history },
)
// Another language was chosen: an address that has a language gets the new one.
texts.i18n.on('change', () => {
  const { href, state } = history.location
  const { pathname, search, hash } = location
  if (history.createHref(href) !== pathname + search + hash) history.replace(href, state)
})

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
async function hydrate(root: HTMLElement, handed: HandedPage) {
  const { language, device, texts: names, answers, files } = handed
  giveAnswers(language, answers, files)
  guessDevice(device)
  hydrated = handed
  const beginDelayed = delayUntilHydrated()
  whenHydrated(() => void bringFonts())
  // The router then renders the same elements around a page as on the server.
  router.ssr = { manifest: undefined }
  // A person who has scrolled the markup stays there; the router would scroll a page that it loads to its top.
  router.options.scrollRestoration = () => false
  const notice = lateNotice(texts)
  await importPersistently(async () => {
    await Promise.all([texts.want(...names), router.load()])
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw new Error('A part of the page is not loaded', { cause: failed.error })
  }, notice.show)
  notice.remove()
  hydrated = null
  const early = noteEarlyInput(root)
  // In slices between which the browser paints and takes presses: in one go it holds up a slow phone.
  startTransition(() => {
    hydrateRoot(root, <Hydrated onHydrated={() => early.replay(beginDelayed)}>{app}</Hydrated>)
  })
  const leave = router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
    // A wizard that begins replaces its address; any other step in the history is a page of its own.
    if (fromLocation?.state.__TSR_index !== toLocation.state.__TSR_index)
      delete router.options.scrollRestoration
    if (!pathChanged) return
    leave()
    forgetGivenAnswers()
  })
}

/** Calls back once what is around it is hydrated; before, a press on Continue would send the form to the server. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void
  readonly children: ReactNode
}) {
  useEffect(() => onHydrated(), [onHydrated])
  return children
}
