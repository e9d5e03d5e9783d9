import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { Button, formatDateTime, Pill, useLanguage, useToasts } from '../../ui/index.ts'
import { rollBack, type ProductRelease } from '../calls.ts'
import { NoteDialog } from '../frame/note-dialog.tsx'
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
  const toasts = useToasts()
  const say = useFailureText()
  const [chosen, setChosen] = useState<ProductRelease | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [newest] = releases
  const nameOf = (phone: string) =>
    phone === 'files' ? t({ id: 'studio.releases.files', message: 'файлы программы' }) : formatPhone(phone)
  const handleRollBack = async (wanted: Parameters<typeof rollBack>[1]) => {
    try {
      await rollBack(product, wanted)
      setChosen(null)
      onDone(t({ id: 'studio.releases.done', message: 'Прежний выпуск снова продаётся' }))
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      setChosen(null)
      onMoved()
    }
  }

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
                {release.restores !== null && (
                  <Pill tone="info">
                    {t({ id: 'studio.releases.restores', message: `Содержимое выпуска ${release.restores}` })}
                  </Pill>
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
        <NoteDialog
          title={t({ id: 'studio.releases.title', message: `Вернуть выпуск ${chosen.number}?` })}
          description={t({
            id: 'studio.releases.lead',
            message:
              'Новые анкеты пойдут по нему. Начатые останутся на своей версии. Блоки вернутся вместе с выпуском, другие продукты не изменятся.',
          })}
          confirm={t({ id: 'studio.releases.confirm', message: 'Вернуть' })}
          busy={t({ id: 'studio.releases.busy', message: 'Возвращаем…' })}
          onClose={() => setChosen(null)}
          onConfirm={(note) => handleRollBack({ number: chosen.number, seen: newest.number, note })}
        />
      )}
    </section>
  )
}
