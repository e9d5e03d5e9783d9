import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { buttonClass, ButtonFace, EmptyState, Note } from '../../../ui/index.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { OwnPart } from '../../cabinet/own-part.tsx'
import type { Claim } from '../../cabinet/own-things.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { OwnClaimCard } from './own-claim-card.tsx'
import styles from './own-claims.module.css'
import { usePolicyClaims } from './use-policy-claims.ts'

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
      <OwnPart name="claims">{(claims) => <OwnClaims claims={claims} />}</OwnPart>
    </CabinetPage>
  )
}

function OwnClaims({ claims }: { readonly claims: readonly Claim[] }) {
  const { t } = useLingui()
  const own = new Set(claims.map(({ number }) => number))
  const others = usePolicyClaims().filter(({ number }) => !own.has(number)).length
  const ofOthers = others > 0 && (
    <Note
      tone="info"
      actions={
        <SiteLink href="/profile/claim-status">
          {t({ id: 'claims.cases.others-open', message: 'Посмотреть их статус' })}
        </SiteLink>
      }
    >
      {t({ id: 'claims.cases.others', message: `Заявления других людей по вашим полисам: ${others}` })}
    </Note>
  )
  if (claims.length > 0)
    return (
      <>
        <ul className={styles['claims']}>
          {claims.map((claim) => (
            <li key={claim.number}>
              <OwnClaimCard claim={claim} />
            </li>
          ))}
        </ul>
        {ofOthers}
      </>
    )
  // «No events» would not be true.
  if (ofOthers)
    return (
      <>
        <p>{t({ id: 'claims.cases.none-own', message: 'Вы заявлений не подавали.' })}</p>
        {ofOthers}
      </>
    )
  return (
    <EmptyState picture="claims" title={t({ id: 'claims.cases.none', message: 'Случаев пока нет' })}>
      {t({
        id: 'claims.cases.none-text',
        message: 'И хорошо. Если что-то произойдёт, подайте заявление — поможем.',
      })}
    </EmptyState>
  )
}
