import { useLingui } from '@lingui/react/macro'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import { useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Dialog, TextButton } from '../../ui/index.ts'
import { useDiscussionDesk } from './discussion-context.ts'
import { PlaceThreads } from './place-threads.tsx'

export interface DiscussButtonProps {
  readonly node: Handle
  /** Words of the place: `Table territory, row 3`. */
  readonly about: string
}

/** Opens the threads of a place that has no panel of its own: a row of a sheet, a text. Nothing for what is in no draft. */
export function DiscussButton({ node, about }: DiscussButtonProps) {
  const { t } = useLingui()
  const desk = useDiscussionDesk()
  const [isOpen, setOpen] = useState(false)
  if (!desk?.hasPlace(node)) return null
  const threads = desk.discussion.value?.threads ?? []
  const count = threads.filter((thread) => thread.node === node && thread.done === null).length
  return (
    <>
      <TextButton icon={MessageSquare} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0
          ? t({ id: 'studio.discussion.discuss', message: `Обсудить: ${about}` })
          : t({ id: 'studio.discussion.discussed', message: `Обсудить: ${about} (${count})` })}
      </TextButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={about} phone="full">
        <PlaceThreads desk={desk} node={node} about={about} />
      </Dialog>
    </>
  )
}
