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

/** Every state, those that wait for an operator first. */
export const inspectionStates = Object.keys(words) as readonly InspectionState[]

/** How far an inspection is, in words. */
export function inspectionWords(i18n: I18n, state: InspectionState): string {
  return i18n._(words[state])
}

/** The colour of a state. */
export function inspectionTone(state: InspectionState): PillTone {
  return tones[state]
}
