import { useLingui } from '@lingui/react/macro'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import { useState } from 'react'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { DropMenu, Icon, useIsWide, useLanguage, useToasts } from '../../ui/index.ts'
import styles from './language-switch.module.css'
import { useTexts } from './texts-context.tsx'

const names: Readonly<Record<Language, { readonly short: string; readonly full: string }>> = {
  ru: { short: 'Рус', full: 'Русский' },
  uz: { short: 'Oʻzb', full: 'Oʻzbekcha' },
  en: { short: 'Eng', full: 'English' },
}

/** Changes only the language; address, slide and answers stay. It displays words, not flags. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const texts = useTexts()
  const toasts = useToasts()
  const language = useLanguage()
  const isWide = useIsWide()
  const [isBusy, setBusy] = useState(false)
  const spoken = names[language].full

  const handleChoose = async (next: Language) => {
    if (next === language) return
    setBusy(true)
    try {
      await texts.speak(next)
    } catch {
      toasts.show({
        status: 'error',
        key: 'language',
        text: t({
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
      aria-label={`${names[language].short}, ${t({ id: 'wizard.language', message: `Язык: ${spoken}` })}`}
      face={
        <>
          {isWide && <Icon of={Globe} />}
          {names[language].short}
        </>
      }
    >
      {interfaceLanguages.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            aria-current={one === language || undefined}
            onClick={() => handleChoose(one)}
          >
            {names[one].full}
          </button>
        </li>
      ))}
    </DropMenu>
  )
}
