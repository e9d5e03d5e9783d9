import type { SignInState, StaffSignInWay } from '../../api/schema.d.ts'
import { filterRows, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly staff_sign_ins: StaffSignInTable
  }
}

/** Sign-ins of the insurer's people and tries that failed; rows never change, and go after a term. */
interface StaffSignInTable {
  id: string
  at: number
  phone: string
  way: StaffSignInWay
  state: SignInState
  refusal: string | null
  address: string
  device: string | null
}

/** One try to sign in as a person of the insurer. */
export interface SignInTry {
  readonly at: number
  readonly phone: string
  readonly way: StaffSignInWay
  readonly state: SignInState
  /** Code of the refusal; null for a try that succeeded. */
  readonly refusal: string | null
  /** Network address that the try came from. */
  readonly address: string
  /** Browser and system, such as `Chrome, Android`; null when they are not known. */
  readonly device: string | null
}

/** Store of sign-ins of the insurer's people. */
export function staffSignInStore(context: StoreContext) {
  const { db, clock, newId } = context
  return {
    /** Adds a try. */
    async add(tried: Omit<SignInTry, 'at' | 'state'>): Promise<void> {
      const state = tried.refusal === null ? 'done' : 'failed'
      await db
        .insertInto('staff_sign_ins')
        .values({ ...tried, state, id: newId(), at: clock() })
        .execute()
    },

    /** Tries in this state whose phone or address has the text; all for null and an empty one. Newest first. */
    async search(
      { state, text }: { readonly state: SignInState | null; readonly text: string },
      range: SearchRange,
    ): Promise<RowPage<SignInTry>> {
      const matching = filterRows(db.selectFrom('staff_sign_ins'), {
        state: { in: 'state', is: state },
        text: { in: ['phone', 'address'], is: text },
      })
      return await pageOf(matching, range, (query) =>
        query
          .select(['at', 'phone', 'way', 'state', 'refusal', 'address', 'device'])
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
      )
    },

    /** Removes the tries from before this moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'staff_sign_ins', 'at', before)
    },
  }
}
