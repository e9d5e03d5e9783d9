import type { Language } from '../../ui/index.ts'
import type { TextFile, TextLoader } from '../../wizard/hosted/index.ts'

/** Texts by key, or a function that loads them: `() => import('./texts.kk.json')`. */
export type LanguageTexts = TextFile | (() => Promise<TextFile | { readonly default: TextFile }>)

/** Texts by language: those of a form, as its module exports them, or those of the interface. */
export type FormTexts = Readonly<Record<string, LanguageTexts>>

const own: Readonly<Record<Language, () => Promise<TextFile>>> = {
  ru: async () => (await import('./interface-texts/ru.ts')).interfaceRu,
  uz: async () => (await import('./interface-texts/uz.ts')).interfaceUz,
  en: async () => (await import('./interface-texts/en.ts')).interfaceEn,
}

/** Namespaces of the portal that are one here: the interface. */
const ofInterface = new Set(['common', 'errors', 'rare'])

/** What the loader reads: the form's texts, and languages that this package does not have. */
export interface GivenTexts {
  readonly form: FormTexts
  readonly interface: FormTexts
}

/**
 * Returns the loader of a wizard's texts. A text that a host's language lacks is said in English; a form that does not speak
 * the language speaks the nearest one that it has.
 */
export function textLoaderOf(given: () => GivenTexts): TextLoader {
  return {
    load: async (language, namespace) => {
      const { form, interface: added } = given()
      if (!ofInterface.has(namespace)) return await read(form[nearest(form, language)])
      if (namespace !== 'common') return {}
      const [usual, extra] = await Promise.all([
        hasOwnTexts(language) ? own[language]() : own.en(),
        read(Object.hasOwn(added, language) ? added[language] : undefined),
      ])
      return { ...usual, ...extra }
    },
  }
}

/** Returns the language of a form's texts that is nearest to this one; the first where none is. */
export function nearest(texts: FormTexts, language: string): string {
  const tags = Object.keys(texts)
  const main = language.split('-', 1)[0] ?? ''
  return tags.find((tag) => tag === language) ?? tags.find((tag) => tag === main) ?? tags[0] ?? ''
}

/** Returns whether this package has texts of the interface in a language. */
export function hasOwnTexts(language: string): language is Language {
  return Object.hasOwn(own, language)
}

async function read(texts: LanguageTexts | undefined): Promise<TextFile> {
  if (typeof texts !== 'function') return texts ?? {}
  const loaded = await texts()
  return isModule(loaded) ? loaded.default : loaded
}

function isModule(
  loaded: TextFile | { readonly default: TextFile },
): loaded is { readonly default: TextFile } {
  return typeof loaded['default'] === 'object'
}
