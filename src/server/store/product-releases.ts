import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly product_releases: ProductReleaseTable
  }
}

/** Releases: content, time, author and reason. `texts` and `authors` are JSON. */
interface ProductReleaseTable {
  product: string
  number: number
  hash: string
  texts: string
  note: string
  authors: string
  approver: string
  draft_id: string | null
  released_at: number
  /** JSON of an AcceptedImpact; null when none was counted. */
  impact: string | null
  /** Null when it is the file of the version. */
  file: string | null
  restores: number | null
}

/** Texts by language and key, where they differ from the catalogues of `locales`. */
export type ReleasedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Recorded customers by treatment, as the approver saw and accepted them. */
export interface AcceptedImpact {
  readonly played: number
  readonly total: number
  readonly treatments: Readonly<Record<string, number>>
}

/** One publication of a product. */
export interface ProductRelease {
  readonly product: string
  /** Counts from 1. */
  readonly number: number
  readonly hash: string
  readonly texts: ReleasedTexts
  readonly note: string
  /** Phones of those who made the changes. */
  readonly authors: readonly string[]
  readonly approver: string
  readonly draftId: string | null
  readonly releasedAt: number
  /** Null when nothing was counted before the publication. */
  readonly impact: AcceptedImpact | null
  /**
   * Text of its file where it differs from the file of its version, as when only examples changed: these are in the file,
   * and not in what customers load. Null when it is the same.
   */
  readonly file: string | null
  /** Number of the earlier release whose contents it has again; null for contents of a draft or of the files. */
  readonly restores: number | null
}

/** Store of product releases. A release is never altered or removed. */
export function productReleaseStore({ db, clock, announce }: StoreContext) {
  const releaseOf = (row: ProductReleaseTable): ProductRelease => ({
    product: row.product,
    number: row.number,
    hash: row.hash,
    texts: JSON.parse(row.texts) as ReleasedTexts,
    note: row.note,
    authors: JSON.parse(row.authors) as readonly string[],
    approver: row.approver,
    draftId: row.draft_id,
    releasedAt: row.released_at,
    impact: row.impact === null ? null : (JSON.parse(row.impact) as AcceptedImpact),
    file: row.file,
    restores: row.restores,
  })

  return {
    /** Adds a release and returns its number. Call it in a transaction. */
    async add({
      restores = null,
      ...release
    }: Omit<ProductRelease, 'number' | 'releasedAt' | 'restores'> &
      Partial<Pick<ProductRelease, 'restores'>>): Promise<number> {
      const last = await db
        .selectFrom('product_releases')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('product', '=', release.product)
        .executeTakeFirst()
      const number = (last?.number ?? 0) + 1
      await db
        .insertInto('product_releases')
        .values({
          product: release.product,
          number,
          hash: release.hash,
          texts: JSON.stringify(release.texts),
          note: release.note,
          authors: JSON.stringify(release.authors),
          approver: release.approver,
          draft_id: release.draftId,
          released_at: clock(),
          impact: release.impact && JSON.stringify(release.impact),
          file: release.file,
          restores,
        })
        .execute()
      announce({ kind: 'productsChanged' })
      return number
    },

    /** A product's releases, newest first. */
    async of(product: string): Promise<readonly ProductRelease[]> {
      const rows = await db
        .selectFrom('product_releases')
        .selectAll()
        .where('product', '=', product)
        .orderBy('number', 'desc')
        .execute()
      return rows.map(releaseOf)
    },

    /** The newest release of every product that has one. */
    async latest(): Promise<readonly ProductRelease[]> {
      const rows = await db
        .selectFrom('product_releases')
        .selectAll()
        .where((where) =>
          where(
            'number',
            '=',
            where
              .selectFrom('product_releases as newer')
              .select(({ fn }) => fn.max('newer.number').as('number'))
              .whereRef('newer.product', '=', 'product_releases.product'),
          ),
        )
        .orderBy('product')
        .execute()
      return rows.map(releaseOf)
    },
  }
}
