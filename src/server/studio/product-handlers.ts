import type { Handlers } from '../operations/index.ts'
import { languages } from '../language.ts'
import { calendarDay } from '../world.ts'
import { releaseHead, reviewAnswer } from './draft-answer.ts'
import { templateHeads } from './product-templates.ts'
import { noVersion, type StudioDeps } from './studio-deps.ts'
import { pricedTrial } from './tariff-trial.ts'

/** Operations that read the Studio's products and what a product may use. */
export type ProductHandlers = Pick<
  Handlers,
  'listStudioProducts' | 'listProductTemplates' | 'readStudioSurroundings' | 'tryTariff'
>

/** Lists products with their drafts and releases, reads what a product may use, and prices trials of a tariff. */
export function productHandlers(deps: StudioDeps): ProductHandlers {
  const { store, registry, shelf, world, surroundings, catalogue } = deps

  return {
    listStudioProducts: async () => {
      const [listed, drafts, releases] = await Promise.all([
        registry.list(),
        store.productDrafts.open(),
        store.releases.latest(),
      ])
      const known = new Set(listed.map(({ id }) => id))
      // A new product is not sold yet: its draft is all there is of it.
      const isNew = drafts.filter(({ product }) => !known.has(product))
      const all = [...listed, ...isNew.map(({ product }) => ({ id: product, hash: noVersion, icon: null }))]
      return all.map(({ id, hash, icon }) => {
        const draft = drafts.find(({ product }) => product === id)
        const release = releases.find(({ product }) => product === id)
        return {
          id,
          hash,
          icon,
          release: release ? releaseHead(release) : null,
          draft: draft
            ? {
                id: draft.id,
                seq: draft.seq,
                begunBy: draft.begunBy,
                changedAt: new Date(draft.changedAt).toISOString(),
                authors: [...draft.authors],
                isBaseMoved: draft.baseHash !== hash,
                review: reviewAnswer(draft.review),
              }
            : null,
        }
      })
    },

    listProductTemplates: async () => [...templateHeads(deps.templates)],

    readStudioSurroundings: async () => {
      const catalogues = await Promise.all(
        ['blocks', 'errors'].map(async (name) => {
          const texts = await Promise.all(
            languages.map(async (language) => [language, (await catalogue(language, name)) ?? {}] as const),
          )
          return [name, Object.fromEntries(texts)] as const
        }),
      )
      const { blocks, ratings, api } = surroundings
      return {
        blocks: { ...blocks },
        ratings: { ...ratings },
        shelf: { groups: [...shelf.groups], icons: Object.keys(shelf.icons) },
        api: { ...api },
        catalogues: Object.fromEntries(catalogues),
        today: calendarDay(world.clock()),
      }
    },

    tryTariff: async (asked) => pricedTrial(asked.body, calendarDay(world.clock())),
  }
}
