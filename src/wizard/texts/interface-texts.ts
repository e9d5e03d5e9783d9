import { type I18n, setupI18n } from '@lingui/core'
import { keepLanguage, type Language, storedLanguage } from '../../api/index.ts'
import { keptTogether } from '../../ui/index.ts'
import { compileMessage } from '../../engine/messages/index.ts'
import type { TextFile, TextLoader } from './text-loader.ts'

/** The portal's texts in the current language. */
export interface InterfaceTexts {
  readonly i18n: I18n
  readonly language: () => Language
  /** Returns whether the texts of a namespace are loaded in the current language. */
  readonly has: (namespace: string) => boolean
  /** Loads the texts of these namespaces, now and in every language that is chosen later. */
  readonly want: (...namespaces: readonly string[]) => Promise<void>
  /**
   * Loads all texts in another language, then switches to it and saves the choice. Rejects without changes when a text
   * cannot be loaded.
   */
  readonly speak: (language: Language) => Promise<void>
  /** Reads the texts of a namespace in any language; the page keeps its own. Rejects when they cannot be loaded. */
  readonly read: (language: string, namespace: string) => Promise<TextFile>
}

/** Source of texts. */
export interface InterfaceTextsDeps {
  readonly loader: TextLoader
  /** Returns the bundled Russian texts of a namespace that cannot be loaded; null when there are none. */
  readonly bundled: (namespace: string) => Promise<TextFile | null>
  /** First language; by default the one that is stored on this device. */
  readonly language?: Language
  /** Stores a chosen language; by default on this device. */
  readonly keep?: (language: Language) => void
  /** Notes the language of the page; by default in the document's `lang`. */
  readonly mark?: (language: Language) => void
}

/** Texts in the stored language, or in Russian. They are empty until the first `want` has resolved. */
export function createInterfaceTexts({
  loader,
  bundled,
  language: first = storedLanguage(),
  keep = keepLanguage,
  mark = markDocument,
}: InterfaceTextsDeps): InterfaceTexts {
  const i18n = setupI18n().setMessagesCompiler(rememberingCompiler())
  const wanted = new Set<string>()
  const loaded = new Set<string>()
  let language = first

  const textsOf = async (of: Language, namespace: string): Promise<TextFile> => {
    try {
      return await loader.load(of, namespace)
    } catch (error) {
      const texts = await bundled(namespace).catch(() => null)
      if (texts === null) throw error
      return texts
    }
  }

  const loadWanted = async (of: Language): Promise<void> => {
    const missing = [...wanted].filter((namespace) => !loaded.has(`${of}/${namespace}`))
    const files = await Promise.allSettled(missing.map((namespace) => textsOf(of, namespace)))
    const texts = files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []))
    for (const [at, namespace] of missing.entries())
      if (files[at]?.status === 'fulfilled') loaded.add(`${of}/${namespace}`)
    if (texts.length > 0) i18n.load(of, Object.assign({}, ...texts))
    const failed = files.find((file) => file.status === 'rejected')
    if (failed) throw failed.reason
  }

  const activate = (next: Language) => {
    language = next
    i18n.activate(next)
    mark(next)
  }

  return {
    i18n,
    language: () => language,
    has: (namespace) => i18n.locale === language && loaded.has(`${language}/${namespace}`),
    want: async (...namespaces) => {
      for (const namespace of namespaces) wanted.add(namespace)
      try {
        await loadWanted(language)
      } catch (error) {
        // A namespace that cannot be loaded does not block the next language.
        for (const namespace of namespaces)
          if (!loaded.has(`${language}/${namespace}`)) wanted.delete(namespace)
        // The message about missing texts uses the texts that are loaded.
        if (i18n.locale !== language && loaded.has(`${language}/common`)) activate(language)
        throw error
      }
      if (i18n.locale !== language) activate(language)
    },
    speak: async (next) => {
      await loadWanted(next)
      keep(next)
      activate(next)
    },
    read: async (of, namespace) => await loader.load(of, namespace),
  }
}

function markDocument(language: Language): void {
  // The same language once more would have the styles of the whole page computed again.
  if (typeof document !== 'undefined' && document.documentElement.lang !== language)
    document.documentElement.lang = language
}

/** Catalogues contain ICU text; each message is compiled when it is first used. */
function rememberingCompiler(): typeof compileMessage {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>()
  return (message) => {
    const known = compiled.get(message)
    if (known) return known
    const tokens = compileMessage(keptTogether(message))
    compiled.set(message, tokens)
    return tokens
  }
}
