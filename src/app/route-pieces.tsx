import { type ComponentType, type ReactNode, use } from 'react'

/** A lazy bundle whose components are pages. */
export interface RoutePieces<Pieces> {
  /** Loads the bundle once. Rejects when it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Pieces>
  /** Returns a component of the bundle, which renders without suspending once the bundle is loaded. */
  readonly piece: <Props extends object>(
    pick: (pieces: Pieces) => ComponentType<Props>,
  ) => (props: Props) => ReactNode
}

/**
 * Makes the pages of a lazy bundle: `routePieces(() => import('../portal/index.ts'))`. React's `lazy` suspends even for
 * a loaded bundle: the server would render the fallback, and the browser would replace what it hydrates.
 */
export function routePieces<Pieces>(importPieces: () => Promise<Pieces>): RoutePieces<Pieces> {
  let loading: Promise<Pieces> | null = null
  const load = (): Promise<Pieces> => {
    if (loading !== null) return loading
    const begun = importPieces().then(
      (value) => {
        // React reads a promise with a `status` without suspending.
        void Object.assign(begun, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    loading = begun
    return begun
  }
  return {
    load,
    piece: (pick) =>
      function RoutePiece(props) {
        const Piece = pick(use(load()))
        return <Piece {...props} />
      },
  }
}
