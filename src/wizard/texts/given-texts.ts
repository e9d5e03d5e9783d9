import { setupI18n, type I18n } from '@lingui/core'
import type { Language } from '../../ui/index.ts'
import { compileMessage } from '../../engine/messages/index.ts'
import { type ProductTexts, productTextsOf } from './product-texts.ts'

/** Product texts out of messages that are in no catalogue yet, in front of those that are loaded. */
export function givenTexts(
  language: Language,
  messages: Readonly<Record<string, string>>,
  loaded: I18n,
): ProductTexts {
  const i18n = setupI18n().setMessagesCompiler(compileMessage)
  i18n.load(language, { ...loaded.messages, ...messages })
  i18n.activate(language)
  return productTextsOf(i18n)
}
