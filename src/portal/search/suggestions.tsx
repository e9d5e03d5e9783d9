import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { givenAnswer } from '../../api/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { ProductLinks } from '../products/product-links.tsx'
import { SiteLink } from '../site/site-link.tsx'
import type { Faq } from '../state/content-types.ts'
import { readContent } from '../state/read-content.ts'
import { OwnFoundItem } from './own-found-item.tsx'
import styles from './search-results.module.css'
import { useNewestPolicy } from './use-search.ts'

const mostQuestions = 4

/** What is shown before a word is typed: the own newest policy, the first products, questions of the home page. */
export function Suggestions({ onClose }: { readonly onClose: (() => void) | undefined }) {
  const { t } = useLingui()
  const policy = useNewestPolicy()
  const questions = useQuestions()
  return (
    <div className={styles['suggestions']}>
      {policy && (
        <ul>
          <OwnFoundItem hit={policy} onClick={onClose} />
        </ul>
      )}
      <section>
        <h3 className={styles['heading']}>{t({ id: 'portal.search.products', message: 'Продукты' })}</h3>
        <ProductLinks count={4} onClick={onClose} />
      </section>
      {questions.length > 0 && (
        <section>
          <h3 className={styles['heading']}>
            {t({ id: 'portal.search.questions', message: 'Частые вопросы' })}
          </h3>
          <ul>
            {questions.map(({ id, question }) => (
              <li key={id} className={styles['item']}>
                <SiteLink className={styles['question']} href={`/faqs#${id}`} onClick={onClose}>
                  {question}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The first questions of those that the operator shows on the home page; none until they are read. */
function useQuestions(): readonly Faq[] {
  const language = useLanguage()
  const [questions, setQuestions] = useState<readonly Faq[]>(() => {
    // Our own server holds its answers to the contract.
    const all = givenAnswer('faqs', language) as readonly Faq[] | undefined
    return all?.filter(({ isOnHome }) => isOnHome) ?? []
  })
  useEffect(() => {
    const leaving = new AbortController()
    readContent<readonly Faq[]>('faqs', {}, leaving.signal).then(
      (all) => !leaving.signal.aborted && setQuestions(all.filter(({ isOnHome }) => isOnHome)),
      // A suggestion that cannot be read is left out.
      () => undefined,
    )
    return () => leaving.abort()
  }, [language])
  return questions.slice(0, mostQuestions)
}
