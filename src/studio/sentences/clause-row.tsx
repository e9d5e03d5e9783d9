import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { RuleProps } from 'react-querybuilder'
import type { Clause } from '../../engine/sentences/index.ts'
import { IconButton } from '../../ui/index.ts'
import { ComparisonEditor } from './comparison-editor.tsx'
import { QuantifiedEditor } from './quantified-editor.tsx'
import type { ClauseRule } from './query-of-sentence.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'

/** One clause of a sentence: its parts, and the button that takes it away. */
export function ClauseRow({ rule, path, actions }: RuleProps) {
  const { t } = useLingui()
  const context = useSentence()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { noteAdded, takeAdded, announce, isReadOnly } = context
  // The value of every rule is its clause: `ruleOf` makes them.
  const { value: clause } = rule as ClauseRule
  const number = (path.at(-1) ?? 0) + 1
  const focusAdded = useEffectEvent(() => {
    if (takeAdded(rule.id ?? '')) document.getElementById(id)?.focus()
  })
  useEffect(() => focusAdded(), [clause.kind])
  const change = (next: Clause) => {
    // A clause of another kind has other boxes: the focus stays on its name.
    if (next.kind !== clause.kind) noteAdded(rule.id ?? null)
    actions.onPropChange('value', next, path)
  }
  const remove = () => {
    announce(t({ id: 'studio.sentence.removed', message: 'Условие убрано' }))
    // The row goes with its focused button: the group's own buttons stay.
    const group = row.current?.parentElement?.closest('[role="group"]')
    actions.onRuleRemove(path)
    requestAnimationFrame(() =>
      (group?.isConnected === true ? group : document)
        .querySelector<HTMLElement>(':scope > div > button')
        ?.focus(),
    )
  }
  return (
    <div
      className={styles['clause']}
      ref={row}
      role="group"
      aria-label={t({ id: 'studio.sentence.clause', message: `Условие ${number}` })}
    >
      <div className={styles['boxes']}>
        {clause.kind === 'compare' ? (
          <ComparisonEditor id={id} clause={clause} onChange={change} />
        ) : (
          <QuantifiedEditor id={id} clause={clause} onChange={change} />
        )}
      </div>
      <div className={styles['foot']}>
        <code>{clause.kind === 'compare' ? clause.subject : clause.lists.join(' + ')}</code>
        {!isReadOnly && (
          <IconButton
            icon={Trash}
            label={t({ id: 'studio.sentence.remove', message: `Убрать условие ${number}` })}
            onClick={remove}
          />
        )}
      </div>
    </div>
  )
}
