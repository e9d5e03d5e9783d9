import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '../../formats/index.ts'
import { formatDateTime, useLanguage } from '../../ui/index.ts'

/** Formats who did an action and when: «+998 90 000 01 01, 22.11.2026, 14:20». */
export function useWhoAndWhen(): (who: string | null, at: string | null) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (who, at) => {
    const name =
      who === 'files'
        ? t({ id: 'admin.author.files', message: 'поставка программы' })
        : formatPhone(who ?? '')
    return [name, at && formatDateTime(at, language)].filter(Boolean).join(', ')
  }
}
