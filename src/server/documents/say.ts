import { setupI18n } from '@lingui/core'
import { compileMessage } from '../../engine/messages/index.ts'

/** A text by its key, its placeholders filled in; null when there is none. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string | null

/** Returns a function that formats flat ICU texts of one language. */
export function createSay(language: string, texts: Readonly<Record<string, string>>): Say {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...texts } } })
  // The texts come at run time; without a compiler Lingui prints raw ICU in production.
  i18n.setMessagesCompiler(compileMessage)
  return (key, values) => (key in texts ? i18n._(key, { ...values }) : null)
}
