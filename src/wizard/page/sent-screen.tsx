import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { use, useEffect, useRef } from 'react'
import { Button, Icon, LinkButton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import { useSiteAddress } from '../site-address.ts'
import styles from './stop-screen.module.css'

export interface SentScreenProps {
  /** Number under which the form is found again. */
  readonly reference: string
  readonly onRestart: () => void
}

/** Screen after a form was sent. */
export function SentScreen({ reference, onRestart }: SentScreenProps) {
  const siteAddress = useSiteAddress()
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
        {texts.say(`${product.id}.sent.title`, { reference })}
      </h1>
      <p className={styles['text']} lang={spoken?.tag}>
        {texts.find(`${product.id}.sent.text`, { reference })}
      </p>
      <dl className={styles['reference']}>
        <dt>{t({ id: 'wizard.sent.reference', message: 'Номер обращения' })}</dt>
        <dd>{reference}</dd>
      </dl>
      <div className={styles['actions']}>
        <LinkButton href={siteAddress('/')}>
          {t({ id: 'wizard.sent.home', message: 'На главную' })}
        </LinkButton>
        <Button kind="secondary" onClick={onRestart}>
          {t({ id: 'wizard.sent.again', message: 'Заполнить ещё раз' })}
        </Button>
      </div>
    </div>
  )
}
