import { setupI18n } from '@lingui/core'
import { compileMessage } from '../../engine/messages/index.ts'
import { type ProductTexts, productTextsOf } from './product-texts.ts'
import { fetchTextFile } from './text-loader.ts'

/**
 * Loads the texts of these namespaces in a language of its own; the page keeps its language. Rejects when a file cannot be
 * loaded. Example: `await loadProductTexts('uz', ['common', 'osago'])`.
 */
export async function loadProductTexts(
  language: string,
  namespaces: readonly string[],
): Promise<ProductTexts> {
  const files = await Promise.all(
    namespaces.map((namespace) => fetchTextFile(`/locales/${language}/${namespace}.json`)),
  )
  const i18n = setupI18n().setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...files) })
  return productTextsOf(i18n)
}
