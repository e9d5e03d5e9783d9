import { useLingui } from '@lingui/react/macro'
import { Accordion } from '../../ui/index.ts'
import type { Faq } from '../state/content-types.ts'
import { ContentRichText } from '../content/rich-text.tsx'
import { useContent } from '../state/use-content.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './home.module.css'

/** The most frequent questions; left out when they cannot be loaded. */
export function HomeFaqs() {
  const { t } = useLingui()
  const state = useContent<readonly Faq[]>('faqs')
  const faqs = state.kind === 'ready' ? state.content.filter(({ isOnHome }) => isOnHome) : []
  if (faqs.length === 0) return null
  return (
    <section className={styles['faqs']}>
      <div className={styles['words']}>
        <h2>{t({ id: 'portal.faqs.title', message: 'Вопросы и ответы' })}</h2>
        <p className={styles['quiet']}>
          {t({ id: 'portal.faqs.lead', message: 'Не нашли ответ? Позвоните — поможем пройти все шаги.' })}
        </p>
        <p>
          <SiteLink href="/faqs">{t({ id: 'portal.faqs.all', message: 'Все вопросы' })}</SiteLink>
        </p>
      </div>
      <Accordion
        name="home-faqs"
        items={faqs.map(({ id, question, answer }, at) => ({
          id,
          title: question,
          content: <ContentRichText html={answer} />,
          open: at === 0,
        }))}
      />
    </section>
  )
}
