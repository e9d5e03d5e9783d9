import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import { notConnected, notSent } from '../../../../machines/claim-form-setup.ts'
import {
  comeInSight,
  formatDateTime,
  LinkButton,
  Note,
  RetryButton,
  StartOverButton,
  useLanguage,
} from '../../../ui/index.ts'
import { companyPhone, noNetworkText, useProductTexts } from '../../../wizard/index.ts'
import { myDataPath } from '../../cabinet/sections.ts'
import { SiteLink } from '../../site/site-link.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { useClaim } from './use-claim.ts'

/** The note above the questions: saved answers were restored, or why the claim was not sent. */
export function ClaimNotes({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const {
    context: { restored, failure },
  } = useClaim(form)
  const day = restored && formatDateTime(restored.savedAt, language)
  return (
    <>
      {day !== null && failure === null && (
        <Note
          tone="success"
          icon={ArrowLeft}
          title={t({ id: 'claims.restored.title', message: 'Вернули ваш черновик' })}
          actions={<StartOverButton size="small" onRestart={() => form.send({ type: 'form.restarted' })} />}
        >
          {t({ id: 'claims.restored.text', message: `Вы писали его ${day}. Продолжайте с того же места.` })}
        </Note>
      )}
      {failure !== null && (
        <div ref={comeInSight}>
          <NotSent form={form} code={failure} />
        </div>
      )}
    </>
  )
}

interface NotSentProps {
  readonly form: ClaimForm
  readonly code: string
}

function NotSent({ form, code }: NotSentProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const language = useLanguage()
  const isPassportNeeded = code === 'QDM_PASSPORT_NEEDED'
  return (
    <Note
      tone="error"
      live="alert"
      title={texts.say(notSent)}
      actions={
        <>
          {isPassportNeeded ? (
            <SiteLink href={myDataPath}>
              {t({ id: 'claims.passport.go', message: 'Добавить паспорт в профиле' })}
            </SiteLink>
          ) : (
            <RetryButton onClick={() => form.send({ type: 'form.submitted' })} />
          )}
          <LinkButton kind="ghost" size="small" icon={Phone} href={companyPhone.href}>
            {companyPhone.text}
          </LinkButton>
        </>
      }
    >
      {code === notConnected && noNetworkText(language)}
      {code !== notConnected && code !== notSent && texts.find(code)}
    </Note>
  )
}
