import type { SlideState } from '../state/wizard-state.ts'
import type { FlagRows } from './flag-rows.ts'

/** The lists of so many flags are made when a state is created; those of more when they are read. */
const most = 256

/** Returns a slide as a state holds it: the columns of its flags. */
export function slideState(id: string, rows: FlagRows): SlideState {
  if (rows.length <= most) return { id, flags: rows.values, flagIds: rows.ids, settled: rows.settled }
  // The properties are the object's own and enumerable: copied, compared and serialised as any others.
  return {
    id,
    get flags() {
      return rows.values
    },
    get flagIds() {
      return rows.ids
    },
    get settled() {
      return rows.settled
    },
  }
}
