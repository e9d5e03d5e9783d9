import { useLingui } from '@lingui/react/macro'
import User from 'lucide/dist/esm/icons/user.mjs'
import { Icon } from '../../ui/index.ts'
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
}

/** The words of an element, who else has it selected, whether it has a condition, and how many findings. */
export function ElementRow({ element, labelOf, countOf, peopleAt }: ElementRowProps) {
  const { t } = useLingui()
  const { words, key } = labelOf(element)
  const { errors, warnings } = countOf(element)
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
