import type { Json, WizardState } from '../engine/index.ts'
import { eachDifference } from './leaves.ts'
import type { StateMark } from './trace-file.ts'

/** Makes the marks of one wizard, one state after the other; the digest follows the changes, so it costs only them. */
export interface Marker {
  readonly mark: (state: WizardState) => StateMark
}

/** A marker that stands at `state`'s beginning: the first mark lists everything that is not null. */
export function marker(): Marker {
  let known: Json = null
  // The sum of the leaves' hashes does not depend on their order, so one leaf is taken out and another put in.
  let low = 0
  let high = 0
  const add = (path: string, value: Json | undefined, sign: 1 | -1): void => {
    if (value === undefined || value === null) return
    const text = `${path}\u0000${JSON.stringify(value)}`
    low = (low + sign * hash(text, 0x811c9dc5)) >>> 0
    high = (high + sign * hash(text, 0x1000193)) >>> 0
  }
  return {
    mark: (state) => {
      const changed: Record<string, Json> = {}
      eachDifference(known, state.data, (path, before, after) => {
        add(path, before, -1)
        add(path, after, 1)
        if ((before ?? null) !== (after ?? null)) changed[path] = after ?? null
      })
      known = state.data
      return {
        slide: state.slides[state.activeSlide - 1]?.id ?? '',
        active: state.activeSlide,
        furthest: state.furthestStep,
        lastAllowed: state.lastAllowedSlide,
        flags: Object.fromEntries(
          state.slides.map((slide) => [slide.id, slide.flags.map((flag) => (flag ? '1' : '0')).join('')]),
        ),
        digest: hex(high) + hex(low),
        changed,
        ...(state.stop === null ? {} : { stop: state.stop }),
        ...(state.purchase.status === 'none' ? {} : { purchase: state.purchase.status }),
      }
    },
  }
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
