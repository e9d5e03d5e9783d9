import { useLingui } from '@lingui/react/macro'
import { interfaceLanguages } from '../../api/index.ts'
import { Note } from '../../ui/index.ts'
import { portalLanguages } from './portal-languages.ts'

export interface LentLanguageNoteProps {
  /** Language of the questions. */
  readonly tag: string
  /** Its name where the portal does not speak it. */
  readonly name: string | null
}

/** Says that a product does not speak the visitor's language, and which language it speaks instead. */
export function LentLanguageNote({ tag, name: given }: LentLanguageNoteProps) {
  const { t } = useLingui()
  const known = interfaceLanguages.find((one) => one === tag)
  const name = given ?? (known ? portalLanguages[known].full : tag)
  return (
    <Note>
      {t({
        id: 'wizard.language.lent',
        message: `На русском языке этой анкеты нет. Язык вопросов: ${name}.`,
      })}
    </Note>
  )
}
