import { useLingui } from '@lingui/react/macro'
import { Note } from '../../ui/index.ts'
import { BlockNote } from '../blocks/block-note.tsx'
import type { BlocksOfDraft } from '../blocks/use-draft-blocks.ts'

/** The blocks that a publication changes, with the products that it releases together. */
export function BlocksPart({ blocks }: Pick<BlocksOfDraft, 'blocks'>) {
  const { t } = useLingui()
  return (blocks ?? []).map(({ id, isChanged, isOlderOnSale }) => {
    if (isChanged) return <BlockNote key={id} block={id} blocks={blocks} />
    if (!isOlderOnSale) return null
    return (
      <Note
        key={id}
        tone="info"
        title={t({
          id: 'studio.block.older',
          message: `Сейчас продаётся выпуск с прежним блоком ${id}: с публикацией придёт нынешний`,
        })}
      />
    )
  })
}
