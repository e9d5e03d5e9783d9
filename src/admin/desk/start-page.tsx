import { useLingui } from '@lingui/react/macro'
import { EmptyState, Icon } from '../../ui/index.ts'
import { PageHead, StaffLink, useSignedOperator } from '../../staff/index.ts'
import { DeskOverview } from './desk-overview.tsx'
import styles from './start-page.module.css'
import { useDeskLinks } from '../frame/use-desk-links.ts'

/** First page of the desk: links to everything that the operator may do. */
export function StartPage() {
  const { t } = useLingui()
  const operator = useSignedOperator()
  const groups = useDeskLinks(operator)
  return (
    <>
      <PageHead title={t({ id: 'admin.start.title', message: 'Рабочее место оператора' })} />
      <div className={styles['groups']}>
        {operator.roles.includes('operator') && <DeskOverview />}
        {groups.length === 0 && (
          <EmptyState
            picture="locked"
            title={t({ id: 'admin.start.empty', message: 'У вашей роли нет разделов на этих страницах' })}
          />
        )}
        {groups.map(({ title, links }) => (
          <section className={styles['group']} key={title}>
            <h2 className={styles['title']}>{title}</h2>
            <ul className={styles['links']}>
              {links.map(({ href, label, icon }) => (
                <li key={href}>
                  <StaffLink className={styles['link']} href={href}>
                    <Icon of={icon} size={20} />
                    {label}
                  </StaffLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
