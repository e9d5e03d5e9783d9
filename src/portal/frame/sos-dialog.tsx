import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import { buttonClass, ButtonFace, Dialog, Icon, type IconType } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import { portalStore } from '../state/portal-state.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
import { SosCall } from './sos-call.tsx'
import styles from './sos-dialog.module.css'

/** Numbers for an emergency, in the order in which they are called. It needs no network to open. */
export function SosDialog() {
  const { t } = useLingui()
  const hasPage = useIsOpen()
  const close = () => portalStore.change({ sosModal: false })
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      flush
      title={t({ id: 'portal.sos.title', message: 'Срочная помощь' })}
      description={t({
        id: 'portal.sos.text',
        message: 'Если есть пострадавшие — сначала звоните в экстренные службы.',
      })}
      footer={
        hasPage('/claim') ? (
          <SiteLink href="/claim" className={buttonClass({ kind: 'secondary', block: true })} onClick={close}>
            <ButtonFace icon={FileText}>
              {t({ id: 'portal.sos.claim', message: 'Подать заявление' })}
            </ButtonFace>
          </SiteLink>
        ) : undefined
      }
    >
      <ul>
        <NumberRow
          icon={Siren}
          href="tel:103"
          number="103"
          text={t({ id: 'portal.sos.ambulance', message: 'Скорая помощь' })}
        />
        <NumberRow
          icon={ShieldCheck}
          href="tel:102"
          number="102"
          text={t({ id: 'portal.sos.police', message: 'Милиция, ДТП' })}
        />
        <NumberRow
          icon={PhoneCall}
          isOurs
          href={companyPhone.href}
          number={companyPhone.text}
          text={t({ id: 'portal.sos.company', message: 'Qadam, круглосуточно' })}
        />
        <li className={styles['item']}>
          <SosCall />
        </li>
      </ul>
    </Dialog>
  )
}

interface NumberRowProps {
  readonly icon: IconType
  readonly href: string
  readonly number: string
  readonly text: string
  readonly isOurs?: boolean
}

function NumberRow({ icon, href, number, text, isOurs = false }: NumberRowProps) {
  return (
    <li className={styles['item']}>
      <a className={styles['row']} href={href} data-ours={isOurs || undefined}>
        <span className={styles['tile']}>
          <Icon of={icon} size={24} />
        </span>
        <span className={styles['words']}>
          <span className={styles['number']}>{number}</span>
          <span className={styles['text']}>{text}</span>
        </span>
        <Icon of={Phone} size={24} />
      </a>
    </li>
  )
}
