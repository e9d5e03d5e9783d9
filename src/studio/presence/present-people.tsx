import { useLingui } from '@lingui/react/macro'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { Handle } from '../../authoring/index.ts'
import { formatPhone } from '../../formats/index.ts'
import { useSignedOperator } from '../../staff/index.ts'
import { Icon, TextButton } from '../../ui/index.ts'
import type { PresentPage } from './present-page.ts'
import styles from './presence.module.css'

export interface PresentPeopleProps {
  readonly others: readonly PresentPage[]
  /** Words of an element; null for one that is not in this draft. */
  readonly wordsOf: (node: Handle) => string | null
  readonly onSelect: (node: Handle) => void
}

/** Who else has the draft open, and what each has selected: a press goes there. Nothing for one page alone. */
export function PresentPeople({ others, wordsOf, onSelect }: PresentPeopleProps) {
  const { t } = useLingui()
  const { phone } = useSignedOperator()
  if (others.length === 0) return null
  const nameOf = ({ person }: PresentPage) =>
    person === phone ? t({ id: 'studio.presence.self', message: 'вы в другом окне' }) : formatPhone(person)
  return (
    <section
      className={styles['people']}
      aria-label={t({ id: 'studio.presence', message: 'Кто ещё в черновике' })}
    >
      <Icon of={Users} size={18} />
      <ul>
        {others.map((one) => {
          const { node } = one
          const words = node === null ? null : wordsOf(node)
          return (
            <li key={`${one.person} ${one.page}`}>
              <strong>{nameOf(one)}</strong>
              {node !== null && words !== null && (
                <>
                  {' · '}
                  <TextButton onClick={() => onSelect(node)}>{words}</TextButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
