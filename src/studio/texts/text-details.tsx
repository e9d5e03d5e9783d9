import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Pill } from '../../ui/index.ts'
import type { ProductLanguage } from '../../engine/index.ts'
import { DiscussButton } from '../discussion/discuss-button.tsx'
import { TextOfLanguage } from './text-of-language.tsx'
import { textOwnerWords } from './owner-words.ts'
import type { NewText } from './text-import.ts'
import type { TextRow } from './text-rows.ts'
import styles from './text-details.module.css'
import { languageName } from './language-name.ts'

export interface TextDetailsProps {
  readonly row: TextRow
  readonly where: string
  /** Node of the text in the first of its languages that has it; null for a text of the project. */
  readonly node: Handle | null
  readonly languages: readonly ProductLanguage[]
  readonly isReadOnly: boolean
  readonly onWrite: (text: NewText) => void
  /** Where the text is shown. */
  readonly children: ReactNode
}

/** One text in every language: its values as chips, and a row for each case of a number or a choice. */
export function TextDetails({
  row,
  where,
  node,
  languages,
  isReadOnly,
  onWrite,
  children,
}: TextDetailsProps) {
  const { t, i18n } = useLingui()
  const owners = row.cells.flatMap(({ owner }) => owner ?? [])
  const owner = owners.find(({ kind }) => kind === 'product') ?? owners[0] ?? null
  const original = row.cells[0]?.own ?? row.cells[0]?.shown ?? ''
  return (
    <section
      className={styles['details']}
      data-name="text"
      aria-label={t({ id: 'studio.texts.one', message: 'Выбранный текст' })}
    >
      <div>
        <h3 className={styles['where']}>{where}</h3>
        <code className={styles['key']}>{row.key}</code>
        {node !== null && (
          <div className={styles['owner']}>
            <DiscussButton node={node} about={where} />
          </div>
        )}
      </div>
      {owner && (
        <p className={styles['owner']}>
          <Pill tone={owner.kind === 'product' ? 'primary' : 'neutral'}>{textOwnerWords(i18n, owner)}</Pill>
          {owner.kind !== 'product' &&
            t({ id: 'studio.texts.override', message: 'Свой текст заменит его в этом продукте' })}
        </p>
      )}
      {row.cells.map((cell, at) => {
        const spoken = languages[at]
        return (
          spoken && (
            <TextOfLanguage
              key={`${row.key} ${cell.language}`}
              cell={cell}
              name={languageName(spoken)}
              values={row.values}
              original={at === 0 ? null : original}
              isReadOnly={isReadOnly}
              onChange={(after) => onWrite({ key: row.key, language: cell.language, after })}
            />
          )
        )
      })}
      {children}
    </section>
  )
}
