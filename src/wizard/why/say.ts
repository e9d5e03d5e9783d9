import type { I18n, MessageDescriptor } from '@lingui/core'

/** Returns a text of the interface with its values. */
export function say(
  i18n: I18n,
  message: MessageDescriptor,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return i18n._({ ...message, values })
}
