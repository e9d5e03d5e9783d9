import { useLingui } from '@lingui/react/macro'
import { Loaded } from '../../pages/content-state.tsx'
import { usePageHead } from '../../site/use-page-head.ts'
import { Offices } from './offices.tsx'
import styles from './offices.module.css'
import { useOffices } from './use-offices.ts'

/** Offices on a map and by city. */
export function OfficesPage() {
  const { t } = useLingui()
  const state = useOffices()
  const title = t({ id: 'services.office.title', message: 'Офисы' })
  const lead = t({
    id: 'services.office.lead',
    message: 'Адреса, часы работы и телефоны — по городам и на карте.',
  })
  usePageHead(title, lead)
  return (
    <Loaded state={state}>
      {(offices) => (
        <article className={styles['page']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          <Offices offices={offices} />
        </article>
      )}
    </Loaded>
  )
}
