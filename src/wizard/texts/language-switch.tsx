import { useLingui } from '@lingui/react/macro'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import { use, useState } from 'react'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { DropMenu, Icon, useIsWide, languageOf, useLanguage, useToasts } from '../../ui/index.ts'
import styles from './language-switch.module.css'
import { portalLanguages as names } from './portal-languages.ts'
import { SpokenContext } from './product-texts.ts'
import { useTexts } from './texts-context.tsx'

/** Changes only the language; address, slide and answers stay. It displays words, not flags. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const texts = useTexts()
  const toasts = useToasts()
  const language = useLanguage()
  const isWide = useIsWide()
  const [isBusy, setBusy] = useState(false)
  const product = use(SpokenContext)
  const others = product?.languages.filter(({ name }) => name !== null) ?? []
  const other = others.find(({ tag }) => tag === product?.tag) ?? null
  const spoken = other?.name ?? names[language].full
  const short = other?.name ?? names[language].short

  /** Chooses a language of the portal, or one of the product in that. */
  const handleChoose = async (next: Language, tag: string | null) => {
    if (next === language && tag === (other?.tag ?? null)) return
    setBusy(true)
    try {
      if (tag !== null || other !== null) await product?.choose(tag)
      if (next !== language) await texts.speak(next)
    } catch {
      toasts.show({
        status: 'error',
        key: 'language',
        text: () =>
          t({
            id: 'wizard.language.failed',
            message: 'Тексты на этом языке не загрузились. Попробуйте ещё раз.',
          }),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <DropMenu
      className={styles['button']}
      aria-busy={isBusy || undefined}
      // The label begins with the visible word, because people who use voice control say that word (WCAG 2.5.3).
      aria-label={`${short}, ${t({ id: 'wizard.language', message: `Язык: ${spoken}` })}`}
      face={
        <>
          {isWide && <Icon of={Globe} />}
          {short}
        </>
      }
    >
      {interfaceLanguages.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            aria-current={(one === language && other === null) || undefined}
            onClick={() => handleChoose(one, null)}
          >
            {names[one].full}
          </button>
        </li>
      ))}
      {others.map(({ tag, name, shell }) => (
        <li key={tag}>
          <button
            type="button"
            lang={tag}
            aria-current={tag === other?.tag || undefined}
            onClick={() => handleChoose(languageOf(shell), tag)}
          >
            {name}
          </button>
        </li>
      ))}
    </DropMenu>
  )
}
