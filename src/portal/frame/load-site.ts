import { givenAnswer } from '../../api/index.ts'
import type { Footer, MenuItem } from '../state/content-types.ts'
import { readContent } from '../state/read-content.ts'
import type { PortalStore } from '../state/portal-state.ts'

let latest = 0

/**
 * Loads the menu and the footer in this language. A part that cannot be loaded keeps its previous content; the page is
 * unchanged until the new texts arrive.
 */
export async function loadSite(store: PortalStore, language: string): Promise<void> {
  const request = (latest += 1)
  const isLatest = () => request === latest
  await Promise.all([
    fresh<readonly MenuItem[]>('menu/list', language, `menu.${language}`).then((menu) => {
      if (isLatest()) store.change({ ...(menu && { menu }), menu_loading: false })
    }),
    fresh<Footer>('footer', language, `footer.${language}`).then((footer) => {
      if (isLatest() && footer) store.change({ footer })
    }),
  ])
}

async function fresh<Content>(path: string, language: string, name: string): Promise<Content | null> {
  const key = `qadam.site.${name}`
  try {
    const given = givenAnswer(path, language) as Content | undefined // our own server holds it to the contract
    const content = given ?? (await readContent<Content>(path))
    inStorage((storage) => storage.setItem(key, JSON.stringify(content)))
    return content
  } catch {
    const kept = inStorage((storage) => storage.getItem(key))
    // Written above, by this origin only.
    return kept ? (JSON.parse(kept) as Content) : null
  }
}

function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    // Storage may be refused or full: then there is no last copy.
    return null
  }
}
