import { type ComponentType, use } from 'react'
import { persistently } from './persistent-import.ts'

/** A part of the app that comes after the first screen. */
export interface LaterPieces<Pieces> {
  readonly load: () => Promise<Pieces>
  /** What is loaded. @throws before that */
  readonly loaded: () => Pieces
  /** A component of it, which suspends only until the part is here. React's own `lazy` blinks even then. */
  readonly piece: <Props extends object>(
    pick: (pieces: Pieces) => ComponentType<Props>,
  ) => ComponentType<Props>
}

/**
 * Loads a part of the app once, when it is first asked for. A failed load is tried again. Example: `laterPieces(()
 * => import('./parts.ts'))`.
 */
export function laterPieces<Pieces>(importPieces: () => Promise<Pieces>): LaterPieces<Pieces> {
  let loading: Promise<Pieces> | null = null
  let pieces: { readonly value: Pieces } | null = null
  const load = () => {
    loading ??= persistently(importPieces).then((value) => {
      // A promise that carries its outcome is read by React at once.
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
    piece: (pick) => {
      return function LaterPiece(props) {
        const Piece = pick(use(load()))
        return <Piece {...props} />
      }
    },
  }
}
