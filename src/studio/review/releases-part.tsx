import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { useFailureText } from '../../staff/index.ts'
import {
  Button,
  Dialog,
  FormField,
  formatDateTime,
  Pill,
  Textarea,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { rollBack, type ProductRelease } from '../calls.ts'
import { ReleaseImpact } from './release-impact.tsx'
import { ReleaseDetails } from './release-details.tsx'
import styles from './review.module.css'

export interface ReleasesPartProps {
  readonly product: string
  /** Newest first. */
  readonly releases: readonly ProductRelease[]
  readonly mayRollBack: boolean
  readonly onDone: (text: string) => void
  readonly onMoved: () => void
}

/** The releases of a product with who made them and why, and the way back to an earlier one. */
export function ReleasesPart({ product, releases, mayRollBack, onDone, onMoved }: ReleasesPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState<ProductRelease | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [newest] = releases
  const nameOf = (phone: string) =>
    phone === 'files' ? t({ id: 'studio.releases.files', message: 'файлы программы' }) : formatPhone(phone)
  return (
    <section className={styles['part']} aria-labelledby="studio-releases">
      <h2 id="studio-releases">{t({ id: 'studio.releases', message: 'Выпуски' })}</h2>
      {releases.length === 0 && (
        <p>
          {t({
            id: 'studio.releases.none',
            message: 'Ещё ничего не публиковали: продукт такой, как в файлах программы.',
          })}
        </p>
      )}
      <ol className={styles['releases']}>
        {releases.map((release) => {
          const authors = release.authors.map(nameOf).join(', ')
          const approver = nameOf(release.approver)
          return (
            <li key={release.number} className={styles['release']}>
              <div className={styles['line']}>
                <strong>{t({ id: 'studio.releases.number', message: `Выпуск ${release.number}` })}</strong>
                {release === newest && (
                  <Pill tone="success">{t({ id: 'studio.releases.now', message: 'Продаётся сейчас' })}</Pill>
                )}
                <span className={styles['quiet']}>{formatDateTime(release.at, language)}</span>
              </div>
              {release.note !== '' && <p className={styles['note']}>{release.note}</p>}
              <p className={styles['quiet']}>
                {authors === ''
                  ? approver
                  : t({ id: 'studio.releases.who', message: `Авторы: ${authors}. Согласовал: ${approver}` })}
              </p>
              {release.impact && <ReleaseImpact impact={release.impact} />}
              <Button
                size="small"
                kind="ghost"
                aria-expanded={opened.has(release.number)}
                onClick={() => setOpened(opened.symmetricDifference(new Set([release.number])))}
              >
                {t({ id: 'studio.releases.details', message: 'Что изменилось и файлы' })}
              </Button>
              {opened.has(release.number) && (
                <ReleaseDetails product={product} release={release} releases={releases} />
              )}
              {mayRollBack && release !== newest && (
                <Button size="small" kind="secondary" onClick={() => setChosen(release)}>
                  {t({ id: 'studio.releases.back', message: `Вернуть выпуск ${release.number}` })}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {chosen && newest && (
        <RollBackDialog
          product={product}
          release={chosen}
          seen={newest.number}
          onClose={() => setChosen(null)}
          onDone={onDone}
          onMoved={onMoved}
        />
      )}
    </section>
  )
}

interface RollBackDialogProps {
  readonly product: string
  readonly release: ProductRelease
  readonly seen: number
  readonly onClose: () => void
  readonly onDone: (text: string) => void
  readonly onMoved: () => void
}

function RollBackDialog({ product, release, seen, onClose, onDone, onMoved }: RollBackDialogProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim().length < 3) {
      setError(t({ id: 'studio.releases.note.error', message: 'Напишите, почему возвращаем.' }))
      return
    }
    setBusy(true)
    try {
      await rollBack(product, { number: release.number, seen, note: note.trim() })
      onClose()
      onDone(t({ id: 'studio.releases.done', message: 'Прежний выпуск снова продаётся' }))
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      onClose()
      onMoved()
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      keepsOpen
      title={t({ id: 'studio.releases.title', message: `Вернуть выпуск ${release.number}?` })}
      description={t({
        id: 'studio.releases.lead',
        message: 'Новые анкеты пойдут по нему. Начатые останутся на своей версии.',
      })}
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormField label={t({ id: 'studio.releases.note', message: 'Почему' })} error={error ?? undefined}>
          <Textarea value={note} rows={3} maxLength={2000} onChange={setNote} />
        </FormField>
        <Button type="submit" busy={isBusy && t({ id: 'studio.releases.busy', message: 'Возвращаем…' })}>
          {t({ id: 'studio.releases.confirm', message: 'Вернуть' })}
        </Button>
      </form>
    </Dialog>
  )
}
