import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { use, useEffect, useRef } from 'react'
import { Button, Icon } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import styles from '../page/stop-screen.module.css'

export interface HostedSentProps {
  /** Number under which the host finds the form again; empty without one. */
  readonly reference: string
  readonly onRestart: () => void
}

/** Screen after a host has received a form. */
export function HostedSent({ reference, onRestart }: HostedSentProps) {
  const { t } = useLingui()
  const { product } = useRun()
  const texts = useProductTexts()
  const spoken = use(SpokenContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['stop']}>
      <span className={styles['done']}>
        <Icon of={CircleCheck} size={48} />
      </span>
      <h1 ref={heading} tabIndex={-1} lang={spoken?.tag}>
        {texts.find(`${product.id}.sent.title`, { reference }) ??
          t({ id: 'wizard.hosted.sent', message: 'Ответы отправлены' })}
      </h1>
      <p className={styles['text']} lang={spoken?.tag}>
        {texts.find(`${product.id}.sent.text`, { reference })}
      </p>
      {reference !== '' && (
        <dl className={styles['reference']}>
          <dt>{t({ id: 'wizard.sent.reference', message: 'Номер обращения' })}</dt>
          <dd>{reference}</dd>
        </dl>
      )}
      <div className={styles['actions']}>
        <Button kind="secondary" onClick={onRestart}>
          {t({ id: 'wizard.sent.again', message: 'Заполнить ещё раз' })}
        </Button>
      </div>
    </div>
  )
}
