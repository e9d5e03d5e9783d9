import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { useRef, useState } from 'react'
import { languages, type Language } from '../../api/index.ts'
import { Icon, useIsWide, useLanguage, useToasts } from '../../ui/index.ts'
import styles from './language-switch.module.css'
import { useTexts } from './texts-context.tsx'

const names: Readonly<Record<Language, { readonly short: string; readonly full: string }>> = {
  ru: { short: 'Рус', full: 'Русский' },
  uz: { short: 'Oʻzb', full: 'Oʻzbekcha' },
  en: { short: 'Eng', full: 'English' },
}

/** Changes the language and nothing else: address, slide and answers stay. Words, not flags. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const texts = useTexts()
  const toasts = useToasts()
  const language = useLanguage()
  const isWide = useIsWide()
  const [isBusy, setBusy] = useState(false)
  const spoken = names[language].full
  const menu = useRef<HTMLDetailsElement>(null)

  const handleChoose = async (next: Language) => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
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
  const handleLeave = (event: React.FocusEvent) => {
    if (menu.current && !menu.current.contains(event.relatedTarget)) menu.current.open = false
  }
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    // Closing a menu that was left, or by Esc, is no operation of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={styles['menu']} ref={menu} onBlur={handleLeave} onKeyDown={handleKey}>
      <summary
        className={styles['button']}
        aria-busy={isBusy || undefined}
        // Begins with the word in sight: who speaks to the device says that one (WCAG 2.5.3).
        aria-label={`${names[language].short}, ${t({ id: 'wizard.language', message: `Язык: ${spoken}` })}`}
      >
        {isWide && <Icon of={Globe} />}
        {names[language].short}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul className={styles['list']}>
        {languages.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles['choice']}
              lang={one}
              aria-current={one === language || undefined}
              onClick={() => handleChoose(one)}
            >
              {names[one].full}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
