import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { passportLengths } from '../../formats/index.ts'
import { Button, EmptyState, FormField, Note, SeriesNumberInput } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { isDocument } from '../auth/profile/profile-problems.ts'
import { useProfile, type ProfileState } from '../auth/profile/use-profile.ts'
import { refreshOwn } from './own-things.ts'
import styles from './passport-needed.module.css'

/** In place of policies and claims while the passport is not known: why, and the one question that opens them. */
export function PassportNeeded() {
  const { t } = useLingui()
  const state = useProfile()
  return (
    <EmptyState
      picture="locked"
      title={t({ id: 'cabinet.passport.title', message: 'Добавьте паспорт — покажем полисы и случаи' })}
      actions={state.kind === 'ready' && <PassportForm state={state} />}
    >
      {t({
        id: 'cabinet.passport.text',
        message: 'По паспорту мы узнаём вас и защищаем договоры от чужих глаз. Это займёт минуту.',
      })}
    </EmptyState>
  )
}

interface PassportFormProps {
  readonly state: Extract<ProfileState, { readonly kind: 'ready' }>
}

function PassportForm({ state: { profile, save } }: PassportFormProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const [document, setDocument] = useState({ series: '', number: '' })
  const [isWrong, setWrong] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { series, number } = document
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isWhole = isDocument(series, number)
    setWrong(!isWhole)
    if (!isWhole || isSaving) return
    setSaving(true)
    setFailure(null)
    const saved = await save({
      ...profile,
      documentType: documentTypeOf(series),
      passportSery: series,
      passportNum: number,
    })
    setSaving(false)
    if (saved.kind === 'refused') return setWrong(true)
    if (saved.kind === 'failed') return setFailure(saved.code)
    void refreshOwn('profile')
    void refreshOwn('policies')
    void refreshOwn('claims')
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <FormField
        group
        id="passport"
        label={t({ id: 'cabinet.passport.document', message: 'Серия и номер паспорта или ID-карты' })}
        error={isWrong && !isDocument(series, number) ? texts.say('format.passport') : null}
      >
        <SeriesNumberInput lengths={passportLengths} value={document} onChange={setDocument} />
      </FormField>
      {failure !== null && (
        <Note tone="error" live="alert">
          {texts.find(failure) ?? texts.say('unexpected')}
        </Note>
      )}
      <Button type="submit" busy={isSaving && t({ id: 'cabinet.passport.saving', message: 'Сохраняем…' })}>
        {t({ id: 'cabinet.passport.show', message: 'Показать полисы' })}
      </Button>
    </form>
  )
}

/** ID cards have the series AD; the owner can correct the kind among the other data. */
function documentTypeOf(series: string): 'idCard' | 'passport' {
  return series === 'AD' ? 'idCard' : 'passport'
}
