import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { useState } from 'react'
import { Button, Dialog, useToasts } from '../../ui/index.ts'
import type { Collection } from '../calls/admin-types.ts'
import { isSingle, publicAddress } from '../frame/collection-names.ts'
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
  const [isRemoving, setRemoving] = useState(false)
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
    setRemoving(false)
    if (onSettled(await editor.remove()))
      history.push(`/admin/content/${collection}`, undefined, { ignoreBlocker: true })
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
          busy={work === 'unpublishing' && t({ id: 'admin.editor.unpublishing', message: 'Снимаем…' })}
          onClick={() => void handleUnpublish()}
        >
          {t({ id: 'admin.editor.unpublish', message: 'Снять с публикации' })}
        </Button>
      )}
      {piece && !piece.isRemoved && !isSingle(collection) && (
        <Button size="small" kind="ghost" onClick={() => setRemoving(true)}>
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
      <Dialog
        open={isRemoving}
        size="small"
        onClose={() => setRemoving(false)}
        title={t({ id: 'admin.remove.title', message: 'Удалить этот материал?' })}
        footer={
          <>
            <Button size="small" kind="danger" onClick={() => void handleRemove()}>
              {t({ id: 'admin.editor.remove', message: 'Удалить' })}
            </Button>
            <Button size="small" kind="neutral" onClick={() => setRemoving(false)}>
              {t({ id: 'admin.remove.keep', message: 'Оставить' })}
            </Button>
          </>
        }
      >
        {t({
          id: 'admin.remove.text',
          message: 'Он исчезнет с сайта. Найти и вернуть его можно через фильтр «Удалённые».',
        })}
      </Dialog>
    </>
  )
}
