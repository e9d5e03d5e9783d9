import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { use, useEffect, useRef } from 'react'
import { Button, LinkButton, StartOverButton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import styles from './stop-screen.module.css'

export interface EndScreenProps {
  /** Id of the outcome. */
  readonly end: string
  readonly onRestart: () => void
}

/** Shows a regular end that is not a failure: the result of the answers, and the next step. */
export function EndScreen({ end, onRestart }: EndScreenProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const spoken = use(SpokenContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const link = product.outcomes?.find(({ id }) => id === end)?.link ?? null
  const key = `${product.id}.outcome.${end}`
  return (
    <div className={styles['stop']}>
      <h1 ref={heading} tabIndex={-1} lang={spoken?.tag}>
        {texts.say(`${key}.title`)}
      </h1>
      <p className={styles['text']} lang={spoken?.tag}>
        {texts.find(`${key}.text`)}
      </p>
      <div className={styles['actions']}>
        {link !== null && (
          <LinkButton href={link} lang={spoken?.tag}>
            {texts.say(`${key}.link`)}
          </LinkButton>
        )}
        <Button
          kind={link === null ? 'primary' : 'secondary'}
          icon={ArrowLeft}
          onClick={() => actor.send({ type: 'stop.left' })}
        >
          {t({ id: 'wizard.end.back', message: 'Изменить ответы' })}
        </Button>
        <StartOverButton onRestart={onRestart} />
      </div>
    </div>
  )
}
