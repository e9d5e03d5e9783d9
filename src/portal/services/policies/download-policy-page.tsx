import { useLingui } from '@lingui/react/macro'
import { TextPage } from '../../pages/text-page.tsx'
import { PolicySearch } from './policy-search.tsx'
import { OtherWays } from './other-ways.tsx'
import styles from './policies.module.css'

/** Download of a policy by its number or by personal ID, after proof of the phone it was bought with. */
export function DownloadPolicyPage() {
  const { t } = useLingui()
  return (
    <TextPage
      title={t({ id: 'services.download.title', message: 'Скачать полис' })}
      lead={t({
        id: 'services.download.lead',
        message: 'Найдём полис по номеру или ПИНФЛ и отдадим PDF.',
      })}
    >
      <div className={styles['split']}>
        <PolicySearch />
        <OtherWays />
      </div>
    </TextPage>
  )
}
