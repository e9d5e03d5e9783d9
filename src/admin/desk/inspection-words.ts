import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PillTone } from '../../ui/index.ts'
import type { InspectionState } from '../calls/admin-types.ts'

const words = {
  review: msg({ id: 'admin.inspection.review', message: 'Ждёт решения' }),
  photos: msg({ id: 'admin.inspection.photos', message: 'Ждём фото' }),
  accepted: msg({ id: 'admin.inspection.accepted', message: 'Принят' }),
  refused: msg({ id: 'admin.inspection.refused', message: 'Отказано' }),
} as const

const tones: Readonly<Record<InspectionState, PillTone>> = {
  review: 'warning',
  photos: 'neutral',
  accepted: 'success',
  refused: 'error',
}

/** All states, first those that wait for an operator. */
export const inspectionStates = Object.keys(words) as readonly InspectionState[]

/** Returns the translated name of a state. */
export function inspectionWords(i18n: I18n, state: InspectionState): string {
  return i18n._(words[state])
}

/** Returns the colour of a state. */
export function inspectionTone(state: InspectionState): PillTone {
  return tones[state]
}
