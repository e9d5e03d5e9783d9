import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { memo, useCallback, useEffect } from 'react'
import type { ListView } from '../../engine/index.ts'
import { Button, FieldError, TextButton } from '../../ui/index.ts'
import { openItemOf } from '../../wizard/run/open-items.ts'
import { useRun, useRunState } from '../../wizard/run/run-context.tsx'
import { ItemContext, useProductTexts } from '../../wizard/texts/product-texts.ts'
import { valueText } from '../../wizard/texts/value-text.ts'
import { ownProblem } from '../../wizard/errors/list-problems.ts'
import { useShownProblem } from '../../wizard/slide/use-shown-problem.ts'
import { ItemCard } from '../../wizard/slide/item-card.tsx'
import { ItemEditor } from '../../wizard/slide/item-editor.tsx'
import styles from '../../wizard/slide/list-part.module.css'
import { itemAt, listId, restoreId } from '../../wizard/errors/list-id.ts'
import { useListActions } from '../../wizard/slide/use-list-actions.tsx'
import { useProblemText } from '../../wizard/slide/use-problem-text.ts'

export interface ListPartProps {
  readonly view: ListView
  readonly slide: string
}

/** Drivers, travellers: one saved card each, the open one in place, and a way to add the next. */
export const ListPart = memo(function ListPart({ view, slide }: ListPartProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const actions = useListActions(view, slide)
  const text = (what: string, values = {}) =>
    texts.find(`${product.id}.list.${view.list}.${what}`, { max: view.max, min: view.min, ...values })

  const open = useRunState((run) => openItemOf(run, view.at)?.item ?? null)
  const problem = ownProblem(view)
  const shown = useShownProblem(view, problem, slide)

  useEffect(() => actor.send({ type: 'editor.shown' }), [actor, view.at])

  const title = text('title') ?? view.list
  const count = view.items.length
  const max = view.max
  const left = max - count
  const isOpen = view.items.some(({ id }) => id === open)
  const Heading = view.outer === null ? 'h2' : 'h4'
  // A nested list is displayed in the editor of the outer item.
  const inner = useCallback((part: ListView) => <ListPart view={part} slide={slide} />, [slide])
  return (
    <section
      className={styles['list']}
      id={listId(view)}
      tabIndex={-1}
      aria-label={title}
      data-inner={view.outer !== null || undefined}
    >
      <div className={styles['head']}>
        <Heading className={styles['title']}>{title}</Heading>
        {Number.isFinite(max) && (
          <span className={styles['count']}>
            {t({ id: 'wizard.list.count', message: `${count} из ${max}` })}
          </span>
        )}
      </div>
      {shown && <FieldError>{problemText(shown)}</FieldError>}
      {count > 0 && (
        <ol className={styles['items']}>
          {view.items.map((item) => (
            <li className={styles['item']} key={item.id} data-open={item.id === open || undefined}>
              <ItemContext value={`${view.list} ${item.id}`}>
                {item.id === open ? (
                  <ItemEditor item={item} list={view} slide={slide} actions={actions} inner={inner} />
                ) : (
                  <ItemCard item={item} list={view} slide={slide} actions={actions} />
                )}
              </ItemContext>
            </li>
          ))}
        </ol>
      )}
      {view.removed.map(({ id, title: removedTitle }) => {
        const name = removedTitle.flatMap((value) => valueText(value, texts) ?? []).join(' ')
        return (
          <p className={styles['removed']} key={id}>
            <span>
              {name
                ? t({ id: 'wizard.list.removed-name', message: `${name}: убрано` })
                : t({ id: 'wizard.list.removed', message: 'Убрано' })}
            </span>
            {view.canAdd && (
              <TextButton
                id={restoreId({ at: itemAt(view, id) })}
                icon={Undo}
                onClick={() => actions.restore(id)}
              >
                {t({ id: 'wizard.list.restore', message: 'Вернуть' })}
              </TextButton>
            )}
          </p>
        )
      })}
      {!isOpen &&
        (view.canAdd ? (
          <>
            <Button kind="secondary" block icon={Plus} onClick={actions.add}>
              {text('add') ?? t({ id: 'wizard.list.add', message: 'Добавить' })}
            </Button>
            {count > 0 && left > 0 && left < 10 && (
              <p className={styles['left']}>
                {t({ id: 'wizard.list.left', message: `Можно добавить ещё ${left}` })}
              </p>
            )}
          </>
        ) : (
          <p className={styles['left']}>
            {text('full') ?? t({ id: 'wizard.list.full', message: 'Больше добавить нельзя' })}
          </p>
        ))}
    </section>
  )
})
