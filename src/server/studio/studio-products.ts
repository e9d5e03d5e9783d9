import type { Language } from '../language.ts'
import { noVersion, type OpenProductDraft } from '../store/index.ts'
import { releaseHead, reviewAnswer } from './draft-answer.ts'
import { productFigures } from './product-figures.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Reads the products that are sold, were sold, or are being made, with their drafts, releases and figures. */
export async function studioProducts(deps: StudioDeps, language: Language) {
  const { store, registry, catalogue } = deps
  const [listed, drafts, releases, figuresOf, current] = await Promise.all([
    registry.list(),
    store.productDrafts.open(),
    store.releases.latest(),
    productFigures(deps),
    // The registry's list may be some seconds old.
    store.products.current(),
  ])
  const draftOf = new Map(drafts.map((draft) => [draft.product, draft]))
  const releaseOf = new Map(releases.map((release) => [release.product, release]))
  const archived = new Set(current.flatMap(({ product, isArchived }) => (isArchived ? [product] : [])))
  const known = new Set(listed.map(({ id }) => id))
  // A new product is not sold yet: its draft is all there is of it.
  const isNew = drafts.filter(({ product }) => !known.has(product))
  const all = [...listed, ...isNew.map(({ product }) => ({ id: product, hash: noVersion, icon: null }))]

  return await Promise.all(
    all.map(async ({ id, hash, icon }) => {
      const { sold, leaving } = figuresOf(id)
      const texts = leaving && (await catalogue(language, id))
      const draft = draftOf.get(id)
      const release = releaseOf.get(id)
      return {
        id,
        hash,
        icon,
        isArchived: archived.has(id),
        sold,
        leaving: leaving && { ...leaving, title: texts?.[`${id}.slide.${leaving.slide}.short`] ?? null },
        release: release ? releaseHead(release) : null,
        draft: draft ? draftHead(draft, hash) : null,
      }
    }),
  )
}

function draftHead(draft: OpenProductDraft, hash: string) {
  return {
    id: draft.id,
    seq: draft.seq,
    begunBy: draft.begunBy,
    changedAt: new Date(draft.changedAt).toISOString(),
    authors: [...draft.authors],
    isBaseMoved: draft.baseHash !== hash,
    review: reviewAnswer(draft.review),
  }
}
