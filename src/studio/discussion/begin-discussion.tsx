import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Button, Note } from '../../ui/index.ts'
import styles from './discussion.module.css'

/** In place of a discussion while the product is only looked at: a button that begins the draft to speak about. */
export function BeginDiscussion({ begin }: { readonly begin: () => Promise<unknown> }) {
  const { t } = useLingui()
  const say = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const handlePress = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await begin()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles['quiet']}>
        {t({ id: 'studio.discussion.no-draft', message: 'Обсуждают черновик, а его ещё нет.' })}
      </p>
      {failure !== null && <Note tone="error" live="alert" title={say(failure)} />}
      <div className={styles['actions']}>
        <Button
          size="small"
          busy={isBusy && t({ id: 'studio.discussion.beginning', message: 'Начинаем…' })}
          onClick={() => void handlePress()}
        >
          {t({ id: 'studio.catalogue.begin', message: 'Начать черновик' })}
        </Button>
      </div>
    </>
  )
}
