import type { Handlers } from '../operations/index.ts'
import { currentBlocks, currentBlockTexts } from '../registry/index.ts'
import { languages } from '../language.ts'
import { calendarDay } from '../world.ts'
import { templateHeads } from './product-templates.ts'
import type { StudioDeps } from './studio-deps.ts'
import { studioProducts } from './studio-products.ts'

/** Operations that read the Studio's products and what a product may use. */
export type ProductHandlers = Pick<
  Handlers,
  'listStudioProducts' | 'listProductTemplates' | 'readStudioSurroundings' | 'tryTariff'
>

/** Lists products with their drafts and releases, reads what a product may use, and prices trials of a tariff. */
export function productHandlers(deps: StudioDeps): ProductHandlers {
  const { shelf, world, work, surroundings, catalogue } = deps

  return {
    listStudioProducts: async ({ language }) => await studioProducts(deps, language),

    listProductTemplates: async () => [...templateHeads(deps.templates)],

    readStudioSurroundings: async () => {
      const textsOf = async (name: string) =>
        Object.fromEntries(
          await Promise.all(
            languages.map(async (language) => [language, (await catalogue(language, name)) ?? {}] as const),
          ),
        )
      const blockTexts = await currentBlockTexts(deps.store, deps.fileCatalogue)
      const { ratings, api } = surroundings
      const blocks = await currentBlocks(deps.store, surroundings)
      return {
        blocks: { ...blocks },
        ratings: { ...ratings },
        shelf: { groups: [...shelf.groups], icons: Object.keys(shelf.icons) },
        api: { ...api },
        catalogues: {
          blocks: blockTexts,
          errors: await textsOf('errors'),
          terms: await textsOf('terms'),
        },
        today: calendarDay(world.clock()),
      }
    },

    tryTariff: async (asked) => await work.tryTariff({ tried: asked.body, day: calendarDay(world.clock()) }),
  }
}
