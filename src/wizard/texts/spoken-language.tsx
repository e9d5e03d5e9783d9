import { type I18n, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { chosenProductLanguage, keepProductLanguage, onProductLanguage } from '../../api/index.ts'
import {
  languagesOf,
  nearestLanguage,
  type CompiledProduct,
  type ProductLanguage,
} from '../../engine/index.ts'
import { languageOf, useLanguage } from '../../ui/index.ts'
import { compileMessage } from '../../engine/messages/index.ts'
import { type ProductSpeech, SpokenContext } from './product-texts.ts'
import { useTexts } from './texts-context.tsx'
import type { TextFile } from './text-loader.ts'

export interface SpokenLanguageProps {
  readonly product: Pick<CompiledProduct, 'id' | 'languages'>
  readonly children: ReactNode
}

/**
 * Lets a product with languages of its own speak the nearest of them. Until the texts in that language are loaded, and
 * when they cannot be, the product speaks as the server translates it for the language of the portal.
 */
export function SpokenLanguage({ product: { id, languages: declared }, children }: SpokenLanguageProps) {
  const shell = useLanguage()
  const { i18n: ofShell } = useLingui()
  const { read } = useTexts()
  const chosen = useSyncExternalStore(onProductLanguage, chosenProductLanguage, () => null)
  const languages = useMemo(() => languagesOf(declared), [declared])
  const language = nearestLanguage(languages, { shell, chosen })
  const { tag } = language
  const isOfShell = tag === shell
  const [loaded, setLoaded] = useState<{ readonly tag: string; readonly i18n: I18n } | null>(null)
  const i18n = !isOfShell && loaded?.tag === tag ? loaded.i18n : null

  useEffect(() => {
    if (isOfShell) return undefined
    let isCurrent = true
    loadSpoken(language, read(language.tag, id)).then(
      (texts) => {
        if (isCurrent) setLoaded({ tag: language.tag, i18n: texts })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language, isOfShell, id, read])

  const spoken = useMemo<ProductSpeech>(() => {
    const isLent = !languages.some((one) => one.tag === shell)
    return {
      product: id,
      languages,
      tag: i18n !== null || isLent ? tag : shell,
      isLent: isLent && chosen !== tag,
      own: i18n && { i18n, language: languageOf(language.shell) },
      choose: async (next) => {
        const wanted = languages.find((one) => one.tag === next)
        if (wanted) setLoaded({ tag: wanted.tag, i18n: await loadSpoken(wanted, read(wanted.tag, id)) })
        keepProductLanguage(next)
      },
      marked: (text, keys) => {
        const isOfPortal = keys
          .filter((key) => key.startsWith(`${id}.`))
          .every((key) => ![i18n, ofShell].some((one) => one !== null && Object.hasOwn(one.messages, key)))
        return isOfPortal ? inLanguage(shell, text) : text
      },
    }
  }, [id, languages, language, tag, shell, chosen, i18n, ofShell, read])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

function inLanguage(language: string, text: string): ReactNode {
  return <span lang={language}>{text}</span>
}

/** Makes the texts of a product in one of its languages ready. Rejects when they cannot be loaded. */
async function loadSpoken({ tag, shell }: ProductLanguage, texts: Promise<TextFile>): Promise<I18n> {
  const messages = await texts
  const i18n = setupI18n().setMessagesCompiler(compileMessage)
  i18n.load(tag, { ...messages })
  // A browser that does not know the language counts and writes numbers as in the language around it.
  i18n.activate(tag, [tag, shell])
  return i18n
}
