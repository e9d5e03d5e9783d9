import { type ComponentType, use } from 'react'
import { importPersistently } from './persistent-import.ts'

/** A part of the app that is loaded after the first screen. */
export interface LaterPieces<Pieces> {
  readonly load: () => Promise<Pieces>
  /** Returns the loaded part. @throws Error before `load` has resolved */
  readonly loaded: () => Pieces
  /** Returns the loaded part; null before. */
  readonly ifLoaded: () => Pieces | null
  /** Does the work now when the part is loaded, otherwise as soon as it is. */
  readonly whenLoaded: (work: () => void) => void
  /**
   * Returns a component of the part, which suspends until the part is loaded. React's `lazy` suspends even
   * for a loaded part.
   */
  readonly piece: <Props extends object>(
    pick: (pieces: Pieces) => ComponentType<Props>,
  ) => ComponentType<Props>
}

/**
 * Loads a part of the app once, at the first request. A failed load is repeated.
 * Example: `laterPieces(() => import('./parts.ts'))`.
 */
export function laterPieces<Pieces>(importPieces: () => Promise<Pieces>): LaterPieces<Pieces> {
  let loading: Promise<Pieces> | null = null
  let pieces: { readonly value: Pieces } | null = null
  const load = () => {
    loading ??= importPersistently(importPieces).then((value) => {
      // React reads a promise with a `status` without suspending.
      Object.assign(loading ?? {}, { status: 'fulfilled', value })
      pieces = { value }
      return value
    })
    return loading
  }
  return {
    load,
    loaded: () => {
      if (pieces === null) throw new Error('laterPieces: load the pieces first')
      return pieces.value
    },
    ifLoaded: () => pieces?.value ?? null,
    whenLoaded: (work) => {
      if (pieces === null) void load().then(work)
      else work()
    },
    piece: (pick) => {
      return function LaterPiece(props) {
        const Piece = pick(use(load()))
        return <Piece {...props} />
      }
    },
  }
}
