import { useLingui } from '@lingui/react/macro'
import { StaffLink } from '../../staff/index.ts'
import styles from './editor.module.css'

/** A page of a draft. */
export type StudioTab =
  'slides' | 'flow' | 'tariff' | 'texts' | 'statements' | 'replace' | 'history' | 'import' | 'discussion'

/** Properties of the links. */
export interface StudioTabsProps {
  readonly product: string
  readonly tab: StudioTab
  /** The product began from a form of another engine, so there is a report. */
  readonly isImported: boolean
  /** Number of threads that the person has not seen. */
  readonly unread: number
}

/** The pages of a draft, as links beneath the bar. */
export function StudioTabs({ product, tab, isImported, unread }: StudioTabsProps) {
  const { t } = useLingui()
  const tabs = [
    { id: 'slides', href: `/studio/${product}`, words: t({ id: 'studio.tab.slides', message: 'Слайды' }) },
    { id: 'flow', href: `/studio/${product}/flow`, words: t({ id: 'studio.flow', message: 'Переходы' }) },
    { id: 'tariff', href: `/studio/${product}/tariff`, words: t({ id: 'studio.tariff', message: 'Тариф' }) },
    { id: 'texts', href: `/studio/${product}/texts`, words: t({ id: 'studio.texts', message: 'Тексты' }) },
    {
      id: 'statements',
      href: `/studio/${product}/statements`,
      words: t({ id: 'studio.tab.statements', message: 'Условия и правила' }),
    },
    {
      id: 'replace',
      href: `/studio/${product}/replace`,
      words: t({ id: 'studio.replace', message: 'Найти и заменить' }),
    },
    {
      id: 'history',
      href: `/studio/${product}/history`,
      words: t({ id: 'studio.history', message: 'История' }),
    },
    ...(isImported
      ? [
          {
            id: 'import',
            href: `/studio/${product}/import`,
            words: t({ id: 'studio.import.tab', message: 'Перенос' }),
          },
        ]
      : []),
    {
      id: 'discussion',
      href: `/studio/${product}/discussion`,
      words:
        unread === 0
          ? t({ id: 'studio.discussion', message: 'Обсуждение' })
          : t({ id: 'studio.discussion.unread', message: `Обсуждение, новых: ${unread}` }),
    },
  ]
  return (
    <nav className={styles['tabs']} aria-label={t({ id: 'studio.tabs', message: 'Разделы черновика' })}>
      {tabs.map(({ id, href, words }) => (
        <StaffLink key={id} href={href} aria-current={id === tab ? 'page' : undefined}>
          {words}
        </StaffLink>
      ))}
    </nav>
  )
}
