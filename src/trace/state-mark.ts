import type { WizardState } from '../engine/index.ts'
import { dataMarker } from './data-mark.ts'
import type { StateMark } from './trace-file.ts'

/** Makes the marks of one wizard, one state after the other; the digest follows the changes, so it costs only them. */
export interface Marker {
  readonly mark: (state: WizardState) => StateMark
}

/** Creates a marker that begins at `state`: the first mark lists every value that is not null. */
export function marker(): Marker {
  const markData = dataMarker()
  return {
    mark: (state) => {
      const { digest, changed } = markData(state.data)
      return {
        slide: state.slides[state.activeSlide - 1]?.id ?? '',
        active: state.activeSlide,
        furthest: state.furthestStep,
        lastAllowed: state.lastAllowedSlide,
        flags: Object.fromEntries(
          state.slides.map((slide) => [slide.id, slide.flags.map((flag) => (flag ? '1' : '0')).join('')]),
        ),
        digest,
        changed,
        ...(state.stop === null ? {} : { stop: state.stop }),
        ...(state.purchase.status === 'none' ? {} : { purchase: state.purchase.status }),
      }
    },
  }
}
