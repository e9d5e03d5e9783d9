import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { claimRules } from '../../../machines/claim-rules.ts'
import {
  Button,
  buttonClass,
  ButtonFace,
  formatDateTime,
  Icon,
  useIsWide,
  useLanguage,
} from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import { useClaimFilesRules } from './form/claim-files.tsx'
import { claimQuestionsPath } from './form/claim-questions-page.tsx'
import type { ClaimForm } from './form/claim-form-of-tab.ts'
import styles from './claim-page.module.css'

/** Card for reporting a claim by the form. */
export function OnlineCard({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isWide = useIsWide()
  const savedAt = useSelector(form, ({ context }) => context.savedAt)
  const day = savedAt !== null && formatDateTime(savedAt, language)
  const words =
    savedAt === null
      ? t({ id: 'claims.online.whole', message: 'Подать заявление одной формой' })
      : t({ id: 'claims.send.continue', message: 'Продолжить заявление' })
  const { reviewDays } = claimRules
  const rules = useClaimFilesRules()
  const facts = [
    t({ id: 'claims.online.kept', message: 'Черновик сохраняется сам' }),
    t({ id: 'claims.online.decided', message: `Решение — до ${reviewDays} дней` }),
  ]
  return (
    <section className={styles['way']} data-first>
      <span className={styles['tile']}>
        <Icon of={FileText} size={24} />
      </span>
      <h2 className={styles['title']}>{t({ id: 'claims.online.title', message: 'Заявление онлайн' })}</h2>
      <p className={styles['quiet']}>
        {t({ id: 'claims.online.text', message: 'Понадобятся номер полиса и описание события.' })} {rules}
      </p>
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact}>
            <Icon of={Check} size={20} strokeWidth={2} />
            {fact}
          </li>
        ))}
      </ul>
      {day && (
        <p className={styles['quiet']}>
          {t({ id: 'claims.online.draft', message: `Черновик от ${day} сохранён на этом устройстве.` })}
        </p>
      )}
      <div className={styles['action']}>
        <SiteLink href={claimQuestionsPath} className={buttonClass({ block: true })}>
          <ButtonFace icon={Camera}>
            {t({ id: 'claims.questions.begin', message: 'Три вопроса, сначала фото' })}
          </ButtonFace>
        </SiteLink>
        {isWide ? (
          <Button
            block
            kind="secondary"
            icon={FileText}
            aria-haspopup="dialog"
            onClick={() => form.send({ type: 'form.opened' })}
          >
            {words}
          </Button>
        ) : (
          <SiteLink href="/claim/form" className={buttonClass({ kind: 'secondary', block: true })}>
            <ButtonFace icon={FileText}>{words}</ButtonFace>
          </SiteLink>
        )}
      </div>
    </section>
  )
}
