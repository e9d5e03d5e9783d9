import type { ReadCatalogue } from '../registry/index.ts'
import type { ReleasedTexts, Store } from '../store/index.ts'

/** Longest delay in ms of the texts that another process publishes; this one's are shown at once. */
const lifeMs = 2000

/** Catalogues of `locales` with the texts that the newest release of each product changed. */
export function releasedCatalogue(
  store: Pick<Store, 'releases' | 'watchProducts'>,
  clock: () => number,
  readFile: ReadCatalogue,
): ReadCatalogue {
  let read: { readonly at: number; readonly texts: Promise<ReadonlyMap<string, ReleasedTexts>> } | null = null
  store.watchProducts(() => (read = null))
  const released = (): Promise<ReadonlyMap<string, ReleasedTexts>> => {
    const now = clock()
    if (read && now - read.at < lifeMs) return read.texts
    const texts = store.releases
      .latest()
      .then((releases) => new Map(releases.map((release) => [release.product, release.texts])))
    read = { at: now, texts }
    texts.catch(() => (read = null))
    return texts
  }
  return async (language, namespace) => {
    const reading = released()
    const begun = read
    const [file, known] = await Promise.all([readFile(language, namespace), reading])
    // The texts of a new product are only in its release, so a result from before its publication is read again: once
    // for all products that are asked for together.
    const isUnknown = file === null && !known.has(namespace)
    if (isUnknown && read === begun) read = null
    const texts = isUnknown ? await released() : known
    const own = texts.get(namespace)?.[language]
    return own ? { ...file, ...own } : file
  }
}
