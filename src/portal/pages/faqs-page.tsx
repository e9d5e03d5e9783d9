import { useLingui } from '@lingui/react/macro'
import { Disclosure } from '../../ui/index.ts'
import { useLocation } from '@tanstack/react-router'
import type { Faq } from '../state/content-types.ts'
import { ContentRichText } from '../content/rich-text.tsx'
import { useContent } from '../state/use-content.ts'
import { Loaded } from './content-state.tsx'
import { TextPage } from './text-page.tsx'

/** All questions by topic; one that the address names is open. */
export function FaqsPage() {
  const { t } = useLingui()
  const state = useContent<readonly Faq[]>('faqs')
  const named = useLocation({ select: ({ hash }) => hash })
  return (
    <Loaded state={state}>
      {(faqs) => (
        <TextPage
          title={t({ id: 'portal.faqs.title', message: 'Вопросы и ответы' })}
          lead={t({
            id: 'portal.faqs.lead',
            message: 'Не нашли ответ? Позвоните — поможем пройти все шаги.',
          })}
        >
          {[...Map.groupBy(faqs, ({ topic }) => topic)].map(([topic, questions]) => (
            <section key={topic}>
              <h2>{topic}</h2>
              {questions.map(({ id, question, answer }) => (
                <div key={id} id={id}>
                  <Disclosure key={`${id} ${named === id}`} title={question} open={named === id}>
                    <ContentRichText html={answer} />
                  </Disclosure>
                </div>
              ))}
            </section>
          ))}
        </TextPage>
      )}
    </Loaded>
  )
}
