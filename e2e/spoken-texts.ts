import { setupI18n, type Messages } from '@lingui/core'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Language } from '../src/api/index.ts'
import { keptTogether } from '../src/ui/format/index.ts'
import { compileMessage } from '../src/engine/messages/index.ts'

/** What the portal says under a key, in the language of the test: read from the server, as a page reads it. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** The texts of the interface and of one product, or of other namespaces. */
export async function spokenTexts(
  request: APIRequestContext,
  language: Language,
  product: string,
  ...others: readonly string[]
): Promise<{ readonly say: Say; readonly knows: (key: string) => boolean }> {
  const files = await Promise.all(
    ['common', 'errors', product, ...others].map((namespace) => read(namespace)),
  )
  // As the pages say them.
  const messages: Messages = Object.fromEntries(
    Object.entries(Object.assign({}, ...files) as Record<string, string>).map(([key, text]) => [
      key,
      keptTogether(text),
    ]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return {
    say: (key, values) => {
      if (!(key in messages)) throw new Error(`No text in ${language} has the key ${key}`)
      return i18n._(key, values)
    },
    knows: (key) => key in messages,
  }

  async function read(namespace: string): Promise<Messages> {
    const answer = await request.get(`/locales/${language}/${namespace}.json`)
    expect(answer.ok(), `texts of ${namespace} in ${language}`).toBe(true)
    // The catalogue is JSON of texts.
    return (await answer.json()) as Messages
  }
}
