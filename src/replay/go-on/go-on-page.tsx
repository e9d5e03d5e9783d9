import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import type { CompiledProduct, WizardSnapshot } from '../../engine/index.ts'
import { Button, EmptyState, Pill, TextButton, useToasts } from '../../ui/index.ts'
import { GoOnWizard } from '../../wizard/go-on/index.ts'
import { ReplayBar } from '../replay-bar.tsx'
import styles from './go-on-page.module.css'

export interface GoOnPageProps {
  readonly product: CompiledProduct
  readonly saved: WizardSnapshot
  /** Name of the recording that it goes on from. */
  readonly name: string
  readonly onBack: () => void
  /** Called with the text of the new recording. */
  readonly onFinished: (text: string) => void
}

/** Continues the wizard by hand from a moment of a recording, against the sandbox, and records it. */
export function GoOnPage({ product, saved, name, onBack, onFinished }: GoOnPageProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const read = useRef<(() => Promise<string>) | null>(null)
  const [isFailed, setFailed] = useState(false)
  const handleFinish = () => {
    if (read.current === null) return
    read.current().then(onFinished, () =>
      toasts.show({
        status: 'error',
        text: t({ id: 'replay.go-on.unread', message: 'Запись не получилась. Повторите.' }),
      }),
    )
  }
  return (
    <div className={styles['page']}>
      <ReplayBar>
        <TextButton icon={ChevronLeft} onClick={onBack}>
          {t({ id: 'replay.go-on.back', message: 'К записи' })}
        </TextButton>
        <strong className={styles['name']}>{name}</strong>
        <Pill tone="warning">{t({ id: 'replay.go-on.recording', message: 'Идёт новая запись' })}</Pill>
        <span className={styles['room']} />
        <Button size="small" onClick={handleFinish}>
          {t({ id: 'replay.go-on.finish', message: 'Закончить и открыть запись' })}
        </Button>
      </ReplayBar>
      <div id="replay" tabIndex={-1}>
        {isFailed ? (
          <EmptyState
            picture="missing"
            title={t({ id: 'replay.go-on.failed', message: 'Продолжить отсюда не получилось' })}
          />
        ) : (
          <GoOnWizard
            product={product}
            saved={saved}
            onStarted={(reader) => {
              read.current = reader
            }}
            onFailed={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  )
}
