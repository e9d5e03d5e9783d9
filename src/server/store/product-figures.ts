import type { FunnelGroup } from '../../trace/index.ts'
import { slidesOf } from './recording-row.ts'
import type { StoreContext } from './store-context.ts'

/** Counts of what customers lately did with each product, for the catalogue of the Studio. */
export function productFigureStore({ db }: StoreContext) {
  return {
    /** Returns the numbers of policies issued since a moment in Unix ms, by product id. */
    async soldSince(moment: number): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('contracts')
        .select(({ fn }) => ['product', fn.countAll<number | string>().as('count')])
        .where('issued_at', '>=', moment)
        .groupBy('product')
        .execute()
      return new Map(rows.map(({ product, count }) => [product, Number(count)]))
    },

    /** Returns the customers' recordings since a calendar date that saw a slide, counted by equal facts, by product id. */
    async seenSince(day: string): Promise<ReadonlyMap<string, readonly FunnelGroup[]>> {
      const facts = ['product', 'visited', 'slide', 'outcome'] as const
      const rows = await db
        .selectFrom('recordings')
        .select(({ fn }) => [...facts, fn.countAll<number | string>().as('count')])
        .where('source', '=', 'customer')
        .where('visited', '!=', '')
        .where('day', '>=', day)
        .groupBy(facts)
        .execute()
      const groups = rows.map(({ product, visited, count, ...row }) => ({
        product,
        group: {
          ...row,
          visited: slidesOf(visited),
          reason: '',
          device: null,
          language: '',
          day: '',
          count: Number(count),
        },
      }))
      const byProduct = Map.groupBy(groups, ({ product }) => product)
      return new Map([...byProduct].map(([product, some]) => [product, some.map(({ group }) => group)]))
    },
  }
}
