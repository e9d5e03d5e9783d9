import { useLingui } from '@lingui/react/macro'
import styles from './outline.module.css'
import type { OutlineElement } from './outline-tree.ts'

export interface ElementRowProps {
  readonly element: OutlineElement
  /** Returns the customer's words for an element, or its name. */
  readonly labelOf: (element: OutlineElement) => { readonly words: string; readonly key: string }
  /** Findings in an element and below it. */
  readonly countOf: (element: OutlineElement) => { readonly errors: number; readonly warnings: number }
}

/** The words of an element, whether it has a condition, and how many findings. */
export function ElementRow({ element, labelOf, countOf }: ElementRowProps) {
  const { t } = useLingui()
  const { words, key } = labelOf(element)
  const { errors, warnings } = countOf(element)
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['name']}>{words}</span>
        {key !== '' && key !== words && <span className={styles['key']}>{key}</span>}
      </span>
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
