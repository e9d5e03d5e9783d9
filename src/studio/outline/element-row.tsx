import { useLingui } from '@lingui/react/macro'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { Icon } from '../../ui/index.ts'
import type { ThreadCount } from '../discussion/discussed-threads.ts'
import styles from './outline.module.css'
import type { OutlineElement } from './outline-tree.ts'

export interface ElementRowProps {
  readonly element: OutlineElement
  /** Returns the customer's words for an element, or its name. */
  readonly labelOf: (element: OutlineElement) => { readonly words: string; readonly key: string }
  /** Findings in an element and below it. */
  readonly countOf: (element: OutlineElement) => { readonly errors: number; readonly warnings: number }
  /** Returns the other people who have an element selected. */
  readonly peopleAt: (element: OutlineElement) => readonly string[]
  /** Returns the open threads at an element and below it. */
  readonly talksAt: (element: OutlineElement) => ThreadCount
}

/** The words of an element, who else has it selected, what is said about it, whether it has a condition, and how many findings. */
export function ElementRow({ element, labelOf, countOf, peopleAt, talksAt }: ElementRowProps) {
  const { t } = useLingui()
  const { words, key } = labelOf(element)
  const { errors, warnings } = countOf(element)
  const { open: talks, isUnread: hasNewTalk } = talksAt(element)
  const people = peopleAt(element).join(', ')
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['name']}>{words}</span>
        {key !== '' && key !== words && <span className={styles['key']}>{key}</span>}
      </span>
      {people !== '' && (
        <span className={styles['people']} title={people}>
          <Icon of={User} size={14} />
          <span className={styles['hidden']}>
            {t({ id: 'studio.outline.people', message: `здесь сейчас: ${people}` })}
          </span>
        </span>
      )}
      {talks > 0 && (
        <span className={styles['talks']} data-new={hasNewTalk || undefined}>
          <Icon of={MessageSquare} size={14} />
          <span aria-hidden="true">{talks}</span>
          <span className={styles['hidden']}>
            {hasNewTalk
              ? t({ id: 'studio.outline.talks.new', message: `обсуждений: ${talks}, есть новое` })
              : t({ id: 'studio.outline.talks', message: `обсуждений: ${talks}` })}
          </span>
        </span>
      )}
      {element.when !== null && (
        <span className={styles['when']} title={element.when}>
          {t({ id: 'studio.outline.when', message: 'если' })}
        </span>
      )}
      {errors > 0 && (
        <span className={styles['errors']}>
          <span aria-hidden="true">{errors}</span>
          <span className={styles['hidden']}>
            {t({ id: 'studio.outline.errors', message: `ошибок: ${errors}` })}
          </span>
        </span>
      )}
      {errors === 0 && warnings > 0 && (
        <span className={styles['warnings']}>
          <span aria-hidden="true">{warnings}</span>
          <span className={styles['hidden']}>
            {t({ id: 'studio.outline.warnings', message: `предупреждений: ${warnings}` })}
          </span>
        </span>
      )}
    </>
  )
}
