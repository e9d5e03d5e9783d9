import { setupI18n } from '@lingui/core'
import { compileMessage } from '../../engine/messages/index.ts'
import type { Language } from '../../ui/format/index.ts'

/** Texts of a product, of errors and of the conversation itself, in one language. */
export interface TalkTexts {
  readonly language: Language
  /** The text of the first key that has one, its placeholders filled in; null when none has. */
  readonly find: (
    keys: string | readonly string[],
    values?: Readonly<Record<string, unknown>>,
  ) => string | null
  /** The message behind a key as it is written, in ICU syntax; null for an unknown key. */
  readonly message: (key: string) => string | null
}

/** Namespaces of the texts that a conversation takes beside those of its product. */
export const talkNamespaces = ['errors', 'talk'] as const

/** Returns texts over flat ICU messages by key. */
export function talkTexts(language: Language, messages: Readonly<Record<string, string>>): TalkTexts {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...messages } } })
  i18n.setMessagesCompiler(compileMessage)
  const message = (key: string) => (Object.hasOwn(messages, key) ? (messages[key] ?? null) : null)
  return {
    language,
    message,
    find: (keys, values = {}) => {
      const key = typeof keys === 'string' ? keys : keys.find((one) => message(one) !== null)
      return key === undefined || message(key) === null ? null : i18n._(key, { ...values })
    },
  }
}
