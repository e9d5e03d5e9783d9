import { useLingui } from '@lingui/react/macro'
import Accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Suspense, use, useState } from 'react'
import { Icon, IconButton, Logo, ReadingDialog, useIsWide } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { LanguageSwitch } from '../texts/language-switch.tsx'
import { SpokenContext } from '../texts/product-texts.ts'
import { KeptHere } from './kept-here.tsx'
import { useSiteAddress } from '../site-address.ts'
import styles from './wizard-header.module.css'

export interface WizardHeaderProps {
  /** Short name of the product: «ОСАГО». */
  readonly title: string
  readonly onBack: () => void
  /** Leaves the wizard; the answers stay. */
  readonly onClose: () => void
}

/** Header of the wizard: without the site's menu, so that a customer does not leave by accident. */
export function WizardHeader({ title, onBack, onClose }: WizardHeaderProps) {
  const siteAddress = useSiteAddress()
  const spoken = use(SpokenContext)
  const { t } = useLingui()
  const isWide = useIsWide()
  const [isReading, setReading] = useState(false)
  const phone = companyPhone.text
  const close = t({ id: 'wizard.close', message: 'Закрыть и вернуться позже' })

  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        {isWide ? (
          <>
            <a
              className={styles['logo']}
              data-leaves
              href={siteAddress('/')}
              aria-label={t({ id: 'wizard.home', message: 'Qadam, на главную' })}
            >
              <Logo />
            </a>
            <span className={styles['product']} lang={spoken?.tag}>
              {title}
            </span>
            <span className={styles['saved']}>
              <KeptHere />
            </span>
            <a className={styles['phone']} href={companyPhone.href}>
              <Icon of={Phone} />
              {companyPhone.text}
            </a>
            <IconButton
              icon={Accessibility}
              label={t({ id: 'wizard.reading', message: 'Удобство чтения' })}
              aria-haspopup="dialog"
              onClick={() => setReading(true)}
            />
            <LanguageSwitch />
            <IconButton icon={X} iconSize={24} label={close} onClick={onClose} data-leaves />
          </>
        ) : (
          <>
            <IconButton
              icon={ArrowLeft}
              iconSize={24}
              label={t({ id: 'wizard.back', message: 'Назад' })}
              onClick={onBack}
            />
            <span className={styles['title']} lang={spoken?.tag}>
              {title}
            </span>
            <LanguageSwitch />
            <IconButton
              icon={Accessibility}
              label={t({ id: 'wizard.reading', message: 'Удобство чтения' })}
              aria-haspopup="dialog"
              onClick={() => setReading(true)}
            />
            <a
              className={styles['call']}
              href={companyPhone.href}
              aria-label={t({ id: 'wizard.call', message: `Позвонить: ${phone}` })}
            >
              <Icon of={Phone} size={22} />
            </a>
          </>
        )}
      </div>
      {isReading && (
        <Suspense>
          <ReadingDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </header>
  )
}
