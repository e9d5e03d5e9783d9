import type { Json } from '../engine/index.ts'
import { eachDifference } from './leaves.ts'

/** Comparable mark of data: a digest of all values, and the values that the last step changed. */
export interface DataMark {
  /** The same for equal data only. */
  readonly digest: string
  /** Paths whose value changed; in the first mark, everything that is not null. */
  readonly changed: Readonly<Record<string, Json>>
}

/** Marks data, one step after the other; the digest follows the changes, so it costs only them. */
export function dataMarker(): (data: Json) => DataMark {
  let known: Json = null
  // The sum of the leaves' hashes does not depend on their order, so one leaf is taken out and another put in.
  let low = 0
  let high = 0
  const add = (path: string, value: Json | undefined, sign: 1 | -1): void => {
    if (value === undefined || value === null) return
    const [ofLow, ofHigh] = hashesOf(path, value)
    low = (low + sign * ofLow) >>> 0
    high = (high + sign * ofHigh) >>> 0
  }
  return (data) => {
    const changed: Record<string, Json> = {}
    eachDifference(known, data, (path, before, after) => {
      add(path, before, -1)
      add(path, after, 1)
      if ((before ?? null) !== (after ?? null)) changed[path] = after ?? null
    })
    known = data
    return { digest: hex(high) + hex(low), changed }
  }
}

/** Returns the digest of data, given the value of every leaf by path. */
export function digestOf(leaves: ReadonlyMap<string, Json>): string {
  let low = 0
  let high = 0
  for (const [path, value] of leaves) {
    if (value === null) continue
    const [ofLow, ofHigh] = hashesOf(path, value)
    low = (low + ofLow) >>> 0
    high = (high + ofHigh) >>> 0
  }
  return hex(high) + hex(low)
}

function hashesOf(path: string, value: Json): readonly [number, number] {
  const text = `${path}\u0000${JSON.stringify(value)}`
  return [hash(text, 0x811c9dc5), hash(text, 0x1000193)]
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string, basis: number): number {
  let value = basis
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  // A last stir: sums of plain FNV values of near-equal texts are too close to each other.
  value ^= value >>> 15
  value = Math.imul(value, 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
