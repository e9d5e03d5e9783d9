import { useLingui } from '@lingui/react/macro'
import { Note } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { BlocksOfDraft } from './use-draft-blocks.ts'

export interface BlockNoteProps {
  /** Id of the block. */
  readonly block: string
  readonly blocks: BlocksOfDraft['blocks']
}

/** Names the products that mount a block: a change of the block changes all of them. */
export function BlockNote({ block, blocks }: BlockNoteProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const known = blocks?.find(({ id }) => id === block)
  if (!known) return null
  const nameOf = ({ id }: { readonly id: string }) => texts.find(`${id}.title`) ?? id
  const names = known.products.map(nameOf).join(', ')
  const drafted = known.products.filter(({ hasDraft }) => hasDraft).map(nameOf)
  const others = drafted.join(', ')
  const count = known.products.length
  return (
    <Note
      tone={known.isChanged ? 'warning' : 'info'}
      title={
        known.isChanged
          ? t({
              id: 'studio.block.changed',
              message: `Блок ${block} изменён: публикация обновит сразу все продукты с ним`,
            })
          : t({
              id: 'studio.block.shared',
              message: `Общий блок ${block}: изменение выйдет во всех его продуктах`,
            })
      }
    >
      {t({ id: 'studio.block.products', message: `Продуктов с этим блоком — ${count}: ${names}.` })}
      {drafted.length > 0 && (
        <>
          {' '}
          {t({
            id: 'studio.block.drafts',
            message: `Открыты и другие черновики: ${others}. После публикации изменение блока войдёт и в них.`,
          })}
        </>
      )}
    </Note>
  )
}
