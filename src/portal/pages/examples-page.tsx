import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/index.ts'
import { useExamples } from '../products/use-products.ts'
import { SiteLink } from '../site/site-link.tsx'
import { TextPage } from './text-page.tsx'
import styles from './text-page.module.css'

/** Forms from other fields, each defined by one file: uses of the wizard besides selling. */
export function ExamplesPage() {
  const { t } = useLingui()
  const examples = useExamples()
  return (
    <TextPage
      title={t({ id: 'portal.examples.title', message: 'Примеры форм' })}
      lead={t({
        id: 'portal.examples.lead',
        message: 'Каждая форма — один файл: вопросы, правила и тексты. Ничего здесь не продаётся.',
      })}
    >
      {examples === null ? (
        <Skeleton kind="block" />
      ) : (
        <ul className={styles['list']}>
          {examples.map(({ id, href, name, lead }) => (
            <li className={styles['item']} key={id}>
              <h2>
                <SiteLink className={styles['cover']} href={href}>
                  {name}
                </SiteLink>
              </h2>
              <p>{lead}</p>
            </li>
          ))}
        </ul>
      )}
    </TextPage>
  )
}
