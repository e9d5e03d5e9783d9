import type { GivenAnswer, Language } from '../api/index.ts'
import type { GuessedDevice } from '../ui/index.ts'
import type { RenderedWizard } from '../wizard/index.ts'

/** What the browser needs to hydrate the page that the server rendered: the state that the server rendered it from. */
export interface HandedPage {
  readonly language: Language
  /** True at an address with a language, `/uz/faqs`: links of the page keep it. */
  readonly inAddress: boolean
  readonly device: GuessedDevice
  /** Namespaces of the texts on the page. */
  readonly texts: readonly string[]
  readonly answers: readonly GivenAnswer[]
  /** The wizard whose first slide the page is; null for other pages. */
  readonly wizard: RenderedWizard | null
  /** Files of texts that came with the document, by address: `/locales/ru/osago.json`. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Returns the state of the page in this document; null when the server rendered none, or when `public/first-paint.js`
 * found that this device has a page of its own: another language, a preview, a saved wizard. Its markup is removed then.
 */
export function readRenderedPage(root: HTMLElement): HandedPage | null {
  const state = document.getElementById('qadam-page')
  if (state === null) return null
  const { dataset } = document.documentElement
  if (dataset['page'] === 'own') {
    root.replaceChildren()
    delete dataset['page']
    return null
  }
  // Our own server wrote it.
  return JSON.parse(state.textContent) as HandedPage
}
