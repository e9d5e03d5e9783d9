import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { Button, Card, Note, saveFile } from '../../ui/index.ts'
import { keptDays } from '../../api/index.ts'
import { RecordingChoice } from '../recording/recording-choice.tsx'
import { readContent } from '../state/read-content.ts'
import { useSending } from '../forms/use-sending.ts'
import { useCallFailureText } from '../site/failure-text.ts'
import { CabinetPage } from './cabinet-page.tsx'
import { DeleteAccount } from './delete-account.tsx'
import styles from './privacy.module.css'

/** Page that lists the stored personal data, offers a copy, and deletes the account. */
export function PrivacyPage() {
  const { t } = useLingui()
  return (
    <CabinetPage title={t({ id: 'cabinet.privacy.title', message: 'Конфиденциальность' })}>
      <Card title={t({ id: 'cabinet.privacy.browser', message: 'Что хранит ваш браузер' })}>
        <div className={styles['words']}>
          <p>
            {t({
              id: 'cabinet.privacy.one-cookie',
              message:
                'Одна cookie отличает этот браузер от чужих, чтобы код и пароль за вас не подбирали. Ещё две помнят язык и то, какие файлы сайта уже загружены. За вами мы не следим: на страницах нет рекламы и счётчиков.',
            })}
          </p>
          <p>
            {t({
              id: 'cabinet.privacy.storage',
              message: `На устройстве остаются вход в кабинет, язык, удобство чтения и незаконченные анкеты — до ${keptDays} дней.`,
            })}
          </p>
        </div>
      </Card>
      <RecordingChoice />
      <ExportCard />
      <DeleteCard />
    </CabinetPage>
  )
}

function ExportCard() {
  const { t } = useLingui()
  const failureText = useCallFailureText()
  const { state, send } = useSending()
  const handleExport = () =>
    send(async (signal) => {
      const everything = await readContent<object>('account/export', {}, signal)
      const text = JSON.stringify(everything, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), 'qadam-my-data.json')
    })
  return (
    <Card title={t({ id: 'cabinet.privacy.export', message: 'Копия ваших данных' })}>
      <div className={styles['words']}>
        <p>
          {t({
            id: 'cabinet.privacy.export-text',
            message:
              'Один файл JSON: профиль, полисы с ответами, платежи, заявления с файлами, обращения, заявки, уведомления, черновики, ключи доступа и входы.',
          })}
        </p>
        {state.kind === 'failed' && (
          <Note
            tone="error"
            live="alert"
            title={t({ id: 'cabinet.privacy.export-failed', message: 'Файл не собрался' })}
          >
            {failureText(state.failure)}
          </Note>
        )}
        {state.kind === 'sent' && (
          <Note tone="success" live="status">
            {t({
              id: 'cabinet.privacy.exported',
              message: 'Файл сохранён. В нём личные данные — не пересылайте его незнакомым.',
            })}
          </Note>
        )}
        <Button
          kind="secondary"
          icon={Download}
          busy={state.kind === 'sending' && t({ id: 'cabinet.privacy.exporting', message: 'Собираем файл…' })}
          onClick={() => void handleExport()}
        >
          {t({ id: 'cabinet.privacy.export-go', message: 'Скачать мои данные' })}
        </Button>
      </div>
    </Card>
  )
}

function DeleteCard() {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t({ id: 'cabinet.privacy.delete', message: 'Удаление кабинета' })}>
      <div className={styles['words']}>
        <p>
          {t({
            id: 'cabinet.privacy.delete-goes',
            message:
              'Сразу удалим профиль с паспортом, пароль, ключи доступа, все входы, черновики, обращения, заявки и уведомления.',
          })}
        </p>
        <p>
          {t({
            id: 'cabinet.privacy.delete-stays',
            message:
              'Договоры, платежи и заявления о страховых случаях останутся: хранить их страховщика обязывает закон. Полисы продолжат действовать.',
          })}
        </p>
        <Button kind="danger" icon={Trash2} onClick={() => setAsking(true)}>
          {t({ id: 'cabinet.privacy.delete-go', message: 'Удалить кабинет' })}
        </Button>
      </div>
      {isAsking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Card>
  )
}
