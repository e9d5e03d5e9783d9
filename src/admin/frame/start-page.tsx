import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/index.ts'
import { useSignedOperator } from './admin-frame.tsx'
import { AdminLink } from './admin-link.tsx'
import { PageHead } from './page-head.tsx'
import styles from './start-page.module.css'
import { useDeskLinks } from './use-desk-links.ts'

/** What an operator can do here, at a glance. */
export function StartPage() {
  const { t } = useLingui()
  const groups = useDeskLinks(useSignedOperator())
  return (
    <>
      <PageHead title={t({ id: 'admin.start.title', message: 'Рабочее место оператора' })} />
      <div className={styles['groups']}>
        {groups.map(({ title, links }) => (
          <section className={styles['group']} key={title}>
            <h2 className={styles['title']}>{title}</h2>
            <ul className={styles['links']}>
              {links.map(({ href, label, icon }) => (
                <li key={href}>
                  <AdminLink className={styles['link']} href={href}>
                    <Icon of={icon} size={20} />
                    {label}
                  </AdminLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
