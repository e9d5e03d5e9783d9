import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { memo } from 'react'
import type { ItemView, ListView } from '../../engine/index.ts'
import { Button, ListCard, ListCardAction, Pill, VisuallyHidden } from '../../ui/index.ts'
import { useRunState } from '../run/run-context.tsx'
import { isAttempted } from '../run/shown-errors.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'
import { itemCardId, moveId } from '../errors/list-id.ts'
import { itemScope } from '../errors/ids.ts'
import { InputNotes } from './input-notes.tsx'
import { itemWarnings } from '../errors/summary-errors.ts'
import type { ListActions } from './use-list-actions.tsx'
import { useItemTitle } from './use-item-title.ts'
import { useProblemText } from './use-problem-text.ts'

export interface ItemCardProps {
  readonly item: ItemView
  readonly list: ListView
  readonly slide: string
  readonly actions: ListActions
}

/** Card of a saved item: its name, its role, its faults, and its actions. */
export const ItemCard = memo(
  function ItemCard({ item, list, slide, actions }: ItemCardProps) {
    const { t } = useLingui()
    const texts = useProductTexts()
    const problemText = useProblemText()
    const { title, number } = useItemTitle(item, list)
    const { canRemove, canCopy, isOrdered } = list
    const count = list.items.length

    const wasAttempted = useRunState((run) =>
      [slide, itemScope(slide, list.list, item.id)].some((scope) => isAttempted(run, scope)),
    )
    const [problem] = item.problems
    const isWrong = item.status === 'error' || item.status === 'duplicate'
    const error = problem && (isWrong || wasAttempted) ? problemText(problem) : null

    const what = <VisuallyHidden> — {title}</VisuallyHidden>
    return (
      <ListCard
        id={itemCardId(item)}
        title={title}
        headingLevel={list.outer === null ? 3 : 5}
        meta={item.card.facts.flatMap((value) => valueText(value, texts) ?? []).join(' · ')}
        error={error}
        pill={<ItemPill item={item} number={number} hasError={Boolean(error)} />}
        actions={
          error ? (
            <>
              <Button size="small" onClick={() => actions.edit(item)}>
                {t({ id: 'wizard.list.fix', message: 'Исправить' })}
                {what}
              </Button>
              {canRemove && (
                <Button kind="neutral" size="small" icon={Trash} onClick={() => actions.remove(item)}>
                  {t({ id: 'wizard.list.remove', message: 'Убрать' })}
                  {what}
                </Button>
              )}
            </>
          ) : (
            <>
              <ListCardAction icon={PencilLine} onClick={() => actions.edit(item)}>
                {t({ id: 'wizard.list.edit', message: 'Изменить' })}
                {what}
              </ListCardAction>
              {canCopy && (
                <ListCardAction icon={Copy} onClick={() => actions.copy(item)}>
                  {t({ id: 'wizard.list.copy', message: 'Повторить' })}
                  {what}
                </ListCardAction>
              )}
              {isOrdered && (
                <>
                  <ListCardAction
                    id={moveId(item, -1)}
                    icon={ArrowUp}
                    aria-disabled={number === 1 || undefined}
                    onClick={() => number > 1 && actions.move(item, -1)}
                  >
                    {t({ id: 'wizard.list.up', message: 'Выше' })}
                    {what}
                  </ListCardAction>
                  <ListCardAction
                    id={moveId(item, 1)}
                    icon={ArrowDown}
                    aria-disabled={number === count || undefined}
                    onClick={() => number < count && actions.move(item, 1)}
                  >
                    {t({ id: 'wizard.list.down', message: 'Ниже' })}
                    {what}
                  </ListCardAction>
                </>
              )}
              {canRemove && (
                <ListCardAction icon={Trash} quiet onClick={() => actions.remove(item)}>
                  {t({ id: 'wizard.list.remove', message: 'Убрать' })}
                  {what}
                </ListCardAction>
              )}
            </>
          )
        }
      >
        <InputNotes view={{ warnings: itemWarnings(item), infos: [] }} />
      </ListCard>
    )
  },
  // The list is another object with every change of any item; a card refers to its own only.
  (one, other) =>
    one.item === other.item &&
    one.slide === other.slide &&
    one.actions === other.actions &&
    one.list.list === other.list.list &&
    one.list.canRemove === other.list.canRemove &&
    one.list.canCopy === other.list.canCopy &&
    one.list.items.length === other.list.items.length,
)

interface ItemPillProps {
  readonly item: ItemView
  readonly number: number
  readonly hasError: boolean
}

/** The state of an item when it needs attention; otherwise the value that the list shows on its cards. */
function ItemPill({ item, number, hasError }: ItemPillProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  if (item.status === 'lookingUp')
    return <Pill>{t({ id: 'wizard.list.looking-up', message: 'Ищем в реестре…' })}</Pill>
  if (item.status === 'incomplete' && item.problems.length > 0 && !hasError)
    return <Pill tone="warning">{t({ id: 'wizard.list.incomplete', message: 'Заполнено не всё' })}</Pill>
  const text = item.card.pill && valueText(item.card.pill, texts)
  return text && <Pill tone={number === 1 ? 'primary' : 'neutral'}>{text}</Pill>
}
