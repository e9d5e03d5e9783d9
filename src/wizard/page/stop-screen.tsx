import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { use, useEffect, useRef } from 'react'
import { Button, LinkButton, StairsPicture } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useSurroundings } from '../surroundings.ts'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import styles from './stop-screen.module.css'

/** Shows a stop that no answer on this slide can resolve: the reason, and the next step. */
export function StopScreen({ stop }: { readonly stop: string }) {
  const { t } = useLingui()
  const { phone } = useSurroundings()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const spoken = use(SpokenContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const back = product.stops.find(({ id }) => id === stop)?.back ?? ''
  const slide = texts.find(`${product.id}.slide.${back}.short`)
  return (
    <div className={styles['stop']}>
      <StairsPicture name="missing" />
      <h1 ref={heading} tabIndex={-1} lang={spoken?.tag}>
        {texts.say(`${product.id}.stop.${stop}.title`)}
      </h1>
      <p className={styles['text']} lang={spoken?.tag}>
        {texts.find(`${product.id}.stop.${stop}.text`)}
      </p>
      <div className={styles['actions']}>
        <Button icon={ArrowLeft} onClick={() => actor.send({ type: 'stop.left' })}>
          {slide
            ? t({ id: 'wizard.stop.back-to', message: `Вернуться: ${slide}` })
            : t({ id: 'wizard.stop.back', message: 'Вернуться к вопросам' })}
        </Button>
        {phone && (
          <LinkButton kind="secondary" href={phone.href}>
            {t({ id: 'wizard.call-us', message: 'Позвонить' })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
