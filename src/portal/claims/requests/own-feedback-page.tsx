import { useLingui } from '@lingui/react/macro'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The same inside the cabinet, where name and phone are known. */
export function OwnFeedbackPage() {
  const { t } = useLingui()
  return (
    <CabinetPage
      title={t({ id: 'claims.feedback.title', message: 'Отзыв' })}
      lead={t({
        id: 'claims.feedback.lead',
        message: 'Расскажите, что удобно, а что мешает. Читаем каждый отзыв.',
      })}
    >
      <FeedbackForm />
    </CabinetPage>
  )
}
