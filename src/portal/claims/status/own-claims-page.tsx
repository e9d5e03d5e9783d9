import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { buttonClass, ButtonFace, EmptyState } from '../../../ui/index.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { OwnPart } from '../../cabinet/own-part.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { OwnClaimCard } from './own-claim-card.tsx'
import styles from './own-claims.module.css'

/** Page of the insured events that the customer reported. */
export function OwnClaimsPage() {
  const { t } = useLingui()
  return (
    <CabinetPage
      title={t({ id: 'claims.cases.title', message: 'Страховые случаи' })}
      action={
        <SiteLink href="/claim" className={buttonClass({ kind: 'secondary', size: 'small' })}>
          <ButtonFace icon={FileText}>
            {t({ id: 'claims.send.begin', message: 'Подать заявление' })}
          </ButtonFace>
        </SiteLink>
      }
    >
      <OwnPart name="claims">
        {(claims) =>
          claims.length === 0 ? (
            <EmptyState picture="claims" title={t({ id: 'claims.cases.none', message: 'Случаев пока нет' })}>
              {t({
                id: 'claims.cases.none-text',
                message: 'И хорошо. Если что-то произойдёт, подайте заявление — поможем.',
              })}
            </EmptyState>
          ) : (
            <ul className={styles['claims']}>
              {claims.map((claim) => (
                <li key={claim.number}>
                  <OwnClaimCard claim={claim} />
                </li>
              ))}
            </ul>
          )
        }
      </OwnPart>
    </CabinetPage>
  )
}
