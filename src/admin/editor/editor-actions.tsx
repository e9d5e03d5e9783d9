import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Button, useToasts } from '../../ui/index.ts'
import type { Collection, PieceLinks } from '../calls/admin-types.ts'
import { readPieceLinks } from '../calls/content-calls.ts'
import { isSingle, publicAddress } from '../frame/collection-names.ts'
import { TakeOffDialog, type TakingOff } from './take-off-dialog.tsx'
import type { EditorOutcome, PieceEditor } from './use-piece-editor.ts'

export interface EditorActionsProps {
  readonly collection: Collection
  readonly editor: PieceEditor
  /** Shows the reason of a failure. Returns whether the action succeeded. */
  readonly onSettled: (outcome: EditorOutcome) => boolean
}

/** Actions on a piece: save, preview, publish, unpublish, remove. */
export function EditorActions({ collection, editor, onSettled }: EditorActionsProps) {
  const { t } = useLingui()
  const { history } = useRouter()
  const toasts = useToasts()
  const say = useFailureText()
  const [asked, setAsked] = useState<{ readonly way: TakingOff; readonly links: PieceLinks } | null>(null)
  const [isReading, setReading] = useState(false)
  const { piece, work, slug } = editor
  const showDone = (text: string) => toasts.show({ status: 'success', key: 'editor', text })

  const handleSave = async () => {
    if (onSettled(await editor.save()))
      showDone(t({ id: 'admin.editor.done.saved', message: 'Черновик сохранён' }))
  }
  const handlePublish = async () => {
    if (onSettled(await editor.publish()))
      showDone(t({ id: 'admin.editor.done.published', message: 'Опубликовано, уже на сайте' }))
  }
  const handleUnpublish = async () => {
    if (onSettled(await editor.unpublish()))
      showDone(t({ id: 'admin.editor.done.unpublished', message: 'Снято с публикации' }))
  }
  const handleRemove = async () => {
    if (onSettled(await editor.remove()))
      history.push(`/admin/content/${collection}`, undefined, { ignoreBlocker: true })
  }
  /** Reads what leads to the piece, before it is taken off the site; nothing is taken off while that is unknown. */
  const handleTakeOff = async (way: TakingOff) => {
    setReading(true)
    try {
      const links = await readPieceLinks(collection, slug)
      const isLinked = links.pieces.length + links.products.length > 0
      if (way === 'unpublish' && !isLinked) await handleUnpublish()
      else setAsked({ way, links })
    } catch (error) {
      toasts.show({ status: 'error', key: 'editor', text: say(error) })
    } finally {
      setReading(false)
    }
  }
  const handleConfirm = (way: TakingOff) => {
    setAsked(null)
    void (way === 'remove' ? handleRemove() : handleUnpublish())
  }
  const handlePreview = async () => {
    // Browsers block a tab that is opened after the press has ended. The tab shows the revision that is saved next.
    const tab = window.open('', '_blank')
    const isSaved = onSettled(await editor.save())
    if (!tab) return
    if (isSaved)
      tab.location.href = `/admin/preview?${new URLSearchParams({ to: publicAddress(collection, slug) })}`
    else tab.close()
  }

  return (
    <>
      {piece && piece.published !== null && !isSingle(collection) && (
        <Button
          size="small"
          kind="ghost"
          busy={
            (work === 'unpublishing' || isReading) &&
            t({ id: 'admin.editor.unpublishing', message: 'Снимаем…' })
          }
          onClick={() => void handleTakeOff('unpublish')}
        >
          {t({ id: 'admin.editor.unpublish', message: 'Снять с публикации' })}
        </Button>
      )}
      {piece && !piece.isRemoved && !isSingle(collection) && (
        <Button size="small" kind="ghost" onClick={() => void handleTakeOff('remove')}>
          {t({ id: 'admin.editor.remove', message: 'Удалить' })}
        </Button>
      )}
      <Button size="small" kind="neutral" icon={Eye} onClick={() => void handlePreview()}>
        {t({ id: 'admin.editor.preview', message: 'Посмотреть' })}
      </Button>
      <Button
        size="small"
        kind="secondary"
        busy={work === 'saving' && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
        onClick={() => void handleSave()}
      >
        {t({ id: 'admin.editor.save', message: 'Сохранить черновик' })}
      </Button>
      <Button
        size="small"
        busy={work === 'publishing' && t({ id: 'admin.editor.publishing', message: 'Публикуем…' })}
        onClick={() => void handlePublish()}
      >
        {t({ id: 'admin.editor.publish', message: 'Опубликовать' })}
      </Button>
      {asked && (
        <TakeOffDialog {...asked} onConfirm={() => handleConfirm(asked.way)} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
