import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly wizard_drafts: SavedWizardTable
  }
}

/**
 * Saved wizards of signed-in people; `state` is the browser's state as JSON. The table, the paths of the API and the
 * keys in browsers have the name of the first release, drafts.
 */
interface SavedWizardTable {
  user_id: string
  id: string
  product: string
  version: string
  state: string
  revision: number
  created_at: number
  updated_at: number
}

/** A saved wizard of a signed-in person; `state` is the browser's state as JSON. */
export interface StoredWizard {
  readonly id: string
  readonly product: string
  readonly version: string
  readonly state: string
  /** Counts the saves, from 1. */
  readonly revision: number
  readonly updatedAt: number
}

/** Key of a saved wizard. */
export interface SavedWizardPlace {
  readonly userId: string
  readonly id: string
}

/** Store of saved wizards; only the owner can read them. */
export function savedWizardStore(context: StoreContext) {
  return { ...savedWizards(context), ...wizardSaves(context) }
}

/** Saved wizards as they are read. */
function savedWizards({ db }: StoreContext) {
  const columns = ['id', 'product', 'version', 'state', 'revision', 'updated_at as updatedAt'] as const
  return {
    /** The person's saved wizards, last saved first. */
    async list(userId: string): Promise<readonly StoredWizard[]> {
      return await db
        .selectFrom('wizard_drafts')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute()
    },

    /** The person’s saved wizard with this id, or null. */
    async find(userId: string, id: string): Promise<StoredWizard | null> {
      const row = await db
        .selectFrom('wizard_drafts')
        .select(columns)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    /** A page of the saved wizards of a product in the order of their places, and the place of the last one. */
    async ofProduct(
      product: string,
      { after, count }: { readonly after: SavedWizardPlace | null; readonly count: number },
    ): Promise<readonly (SavedWizardPlace & Pick<StoredWizard, 'version' | 'state'>)[]> {
      let query = db
        .selectFrom('wizard_drafts')
        .select(['user_id as userId', 'id', 'version', 'state'])
        .where('product', '=', product)
      if (after)
        query = query.where((where) =>
          where.or([
            where('user_id', '>', after.userId),
            where.and([where('user_id', '=', after.userId), where('id', '>', after.id)]),
          ]),
        )
      return await query.orderBy('user_id').orderBy('id').limit(count).execute()
    },

    /** Returns the number of the person's saved wizards besides this one. */
    async countOthers(userId: string, id: string): Promise<number> {
      const row = await db
        .selectFrom('wizard_drafts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .executeTakeFirstOrThrow()
      return row.count
    },
  }
}

/** Saves and removals of wizards. */
function wizardSaves(context: StoreContext) {
  const { db, clock } = context
  return {
    /**
     * Saves a wizard and returns its new revision. With `after`, saves only on top of that revision (0: only a new
     * wizard), so that two devices do not overwrite each other: null means that another save came first.
     */
    async save(wizard: {
      readonly userId: string
      readonly id: string
      readonly product: string
      readonly version: string
      readonly state: string
      readonly after: number | null
    }): Promise<number | null> {
      const now = clock()
      const { userId: user_id, id, product, version, state, after } = wizard
      if (after !== null && after > 0) {
        const updated = await db
          .updateTable('wizard_drafts')
          .set((update) => ({
            product,
            version,
            state,
            updated_at: now,
            revision: update('revision', '+', 1),
          }))
          .where('user_id', '=', user_id)
          .where('id', '=', id)
          .where('revision', '=', after)
          .returning('revision')
          .executeTakeFirst()
        return updated?.revision ?? null
      }
      const saved = await db
        .insertInto('wizard_drafts')
        .values({ user_id, id, product, version, state, revision: 1, created_at: now, updated_at: now })
        .onConflict((conflict) => {
          const known = conflict.columns(['user_id', 'id'])
          if (after === 0) return known.doNothing()
          return known.doUpdateSet((update) => ({
            product,
            version,
            state,
            updated_at: now,
            revision: update('wizard_drafts.revision', '+', 1),
          }))
        })
        .returning('revision')
        .executeTakeFirst()
      return saved?.revision ?? null
    },

    /** Removes the saved wizard; false when there was none. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('wizard_drafts')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },

    /** Removes the saved wizard that a paid contract was made from. */
    async removeBought(id: string, product: string): Promise<void> {
      await db.deleteFrom('wizard_drafts').where('id', '=', id).where('product', '=', product).execute()
    },

    /** Removes saved wizards last saved before then. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'wizard_drafts', 'updated_at', before)
    },
  }
}
