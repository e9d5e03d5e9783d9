import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'

const texts = {
  phone: msg({ id: 'replay.device.phone', message: 'Телефон' }),
  tablet: msg({ id: 'replay.device.tablet', message: 'Планшет' }),
  desktop: msg({ id: 'replay.device.desktop', message: 'Компьютер' }),
} as const

/** Kinds of devices that recordings are made on. */
export const devices = ['phone', 'tablet', 'desktop'] as const satisfies readonly (keyof typeof texts)[]

/** Returns the translated kind of a device; an unknown kind as it is. */
export function deviceWords(device: string, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const known = devices.find((kind) => kind === device)
  if (known === undefined) return device
  const { id, message } = texts[known]
  return i18n._(id, {}, message === undefined ? {} : { message })
}
