import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { ItemView, ListView } from '../../engine/index.ts'
import { Button, FieldError } from '../../ui/index.ts'
import { openItemOf } from '../run/open-items.ts'
import { useRun, useRunState } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { problemsOfItem } from '../errors/list-problems.ts'
import { itemScope } from '../errors/ids.ts'
import styles from './list-part.module.css'
import { PartGrid } from './part-grid.tsx'
import type { ListActions } from './use-list-actions.tsx'
import { useProblemText } from './use-problem-text.ts'

export interface ItemEditorProps {
  readonly item: ItemView
  readonly list: ListView
  readonly slide: string
  readonly actions: ListActions
  /** Renders a list inside the item. */
  readonly inner: (view: ListView) => ReactNode
}

/** The open item of a list: its questions, in place, until it is saved or left. */
export function ItemEditor({ item, list, slide, actions, inner }: ItemEditorProps) {
  const { t } = useLingui()
  const { product } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const { number } = item
  const name = texts.find(`${product.id}.list.${list.list}.item`, { number }) ?? String(number)
  const scopes = useMemo(() => [slide, itemScope(slide, list.list, item.id)], [slide, list.list, item.id])
  // A new item that the list requires cannot be cancelled.
  const opened = useRunState((run) => openItemOf(run, list.at))
  const canCancel = list.canRemove || (opened !== null && opened.before !== null)
  const Heading = list.outer === null ? 'h3' : 'h5'
  const [problem] = problemsOfItem(item, list)

  return (
    <div className={styles['editor']} role="group" aria-label={name}>
      <Heading>{name}</Heading>
      {problem && <FieldError>{problemText(problem)}</FieldError>}
      <PartGrid parts={item.parts} slide={slide} scopes={scopes} inner={inner} />
      <div className={styles['actions']}>
        <Button
          kind="secondary"
          size="small"
          busy={opened?.isSaving === true && t({ id: 'wizard.list.looking-up', message: 'Ищем в реестре…' })}
          onClick={() => actions.save(item)}
        >
          {t({ id: 'wizard.list.save', message: 'Сохранить' })}
        </Button>
        {canCancel && (
          <Button kind="ghost" size="small" onClick={() => actions.cancel(item)}>
            {t({ id: 'wizard.list.cancel', message: 'Отменить' })}
          </Button>
        )}
      </div>
    </div>
  )
}
