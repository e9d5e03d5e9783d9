import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { useState } from 'react'
import { buttonClass, ButtonFace, Tabs } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './home.module.css'
import { OsagoForm } from './osago-form.tsx'

type Way = 'osago' | 'travel' | 'kasko'

/** The shortest way into the three products that are wanted most. */
export function QuickForm() {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('osago')
  return (
    <div className={styles['quick']}>
      <Tabs<Way>
        label={t({ id: 'portal.quick', message: 'Быстрый расчёт' })}
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: 'osago', label: t({ id: 'portal.quick.osago', message: 'ОСАГО' }), content: <OsagoForm /> },
          {
            id: 'travel',
            label: t({ id: 'portal.quick.travel', message: 'Путешествие' }),
            content: (
              <WayOn
                href="/products/travel"
                text={t({
                  id: 'portal.quick.travel-text',
                  message: 'Выберите страны и даты — сравним программы и покажем цену.',
                })}
                action={t({ id: 'portal.quick.travel-go', message: 'Рассчитать поездку' })}
              />
            ),
          },
          {
            id: 'kasko',
            label: t({ id: 'portal.quick.kasko', message: 'КАСКО' }),
            content: (
              <WayOn
                href="/products/auto/kasko"
                text={t({
                  id: 'portal.quick.kasko-text',
                  message: 'Выберите марку, модель и год — посчитаем защиту автомобиля на год.',
                })}
                action={t({ id: 'portal.quick.kasko-go', message: 'Рассчитать КАСКО' })}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

interface WayOnProps {
  readonly href: string
  readonly text: string
  readonly action: string
}

function WayOn({ href, text, action }: WayOnProps) {
  return (
    <div className={styles['form']}>
      <p>{text}</p>
      <SiteLink href={href} className={buttonClass({ block: true })}>
        <ButtonFace iconEnd={ArrowRight}>{action}</ButtonFace>
      </SiteLink>
    </div>
  )
}
