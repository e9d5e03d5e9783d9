import { pointerBelow } from '../json-pointer.ts'

/** Place of an element: in the product file, or in a block's own file that one of its mounts uses. */
export interface Place {
  /** Pointer in the product file; for an element of a block, the pointer of the mount. */
  readonly path: string
  readonly block: { readonly id: string; readonly path: string } | null
}

/** The name of a condition and its place in the file. */
export interface PlacedName {
  readonly name: string
  readonly place: Place
}

/** A place in the product file itself. */
export function placeAt(path: string): Place {
  return { path, block: null }
}

/** A place deeper in the same file: `inside(call, 'request', 'body')`. */
export function placeInside(place: Place, ...segments: readonly (string | number)[]): Place {
  if (place.block === null) return placeAt(pointerBelow(place.path, ...segments))
  return {
    path: place.path,
    block: { id: place.block.id, path: pointerBelow(place.block.path, ...segments) },
  }
}
