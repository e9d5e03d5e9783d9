import { useLingui } from '@lingui/react/macro'
import { TextPage } from '../../pages/text-page.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** Page on which every visitor can send feedback to the insurer. */
export function FeedbackPage() {
  const { t } = useLingui()
  return (
    <TextPage
      title={t({ id: 'claims.feedback.title', message: 'Отзыв' })}
      lead={t({
        id: 'claims.feedback.lead',
        message: 'Расскажите, что удобно, а что мешает. Читаем каждый отзыв.',
      })}
    >
      <FeedbackForm />
    </TextPage>
  )
}
