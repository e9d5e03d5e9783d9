import { useLingui } from '@lingui/react/macro'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Navigation from 'lucide/dist/esm/icons/navigation.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import { formatPhone } from '../../../formats/index.ts'
import { Button, Icon, LinkButton, Pill } from '../../../ui/index.ts'
import { openingAt } from './opening.ts'
import styles from './offices.module.css'
import type { Office } from './use-offices.ts'

export interface OfficeCardProps {
  readonly office: Office
  readonly moment: number
  /** Its pin on the map is the chosen one. */
  readonly isChosen: boolean
  /** Selects the pin of the office; absent while there is no map. */
  readonly onShow: (() => void) | null
}

/** An office: where it is, when it is open, how to call and how to get there. */
export function OfficeCard({ office, moment, isChosen, onShow }: OfficeCardProps) {
  const { t } = useLingui()
  const { id, name, address, phone, hours, latitude, longitude } = office
  return (
    <li className={styles['card']} id={officeCardId(id)} data-chosen={isChosen || undefined}>
      <div className={styles['head']}>
        <h3>{name}</h3>
        <OpeningPill office={office} moment={moment} />
      </div>
      <p className={styles['line']}>
        <Icon of={MapPin} size={18} />
        {address}
      </p>
      <p className={styles['line']}>
        <Icon of={Clock} size={18} />
        {hours}
      </p>
      <p className={styles['line']}>
        <Icon of={Phone} size={18} />
        <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>
      </p>
      <div className={styles['actions']}>
        <LinkButton
          kind="secondary"
          size="small"
          icon={Navigation}
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t({
            id: 'services.office.route-to',
            message: `Построить маршрут: ${name}, ${address}`,
          })}
        >
          {t({ id: 'services.office.route', message: 'Построить маршрут' })}
        </LinkButton>
        {onShow && (
          <Button
            kind="ghost"
            size="small"
            aria-pressed={isChosen}
            aria-label={t({ id: 'services.office.show-name', message: `На карте: ${name}` })}
            onClick={onShow}
          >
            {t({ id: 'services.office.show', message: 'На карте' })}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Id of an office's card, to which its pin leads. */
export function officeCardId(office: string): string {
  return `office-${office}`
}

function OpeningPill({ office, moment }: Pick<OfficeCardProps, 'office' | 'moment'>) {
  const { t } = useLingui()
  const opening = openingAt(office.week, moment)
  switch (opening?.kind) {
    case undefined:
      return null
    case 'open': {
      const { until } = opening
      return <Pill tone="success">{t({ id: 'services.office.open', message: `Открыто до ${until}` })}</Pill>
    }
    case 'opensToday': {
      const { at } = opening
      return <Pill>{t({ id: 'services.office.opens', message: `Откроется в ${at}` })}</Pill>
    }
    case 'closed':
      return <Pill>{t({ id: 'services.office.closed', message: 'Сейчас закрыто' })}</Pill>
    default:
      return opening satisfies never
  }
}
