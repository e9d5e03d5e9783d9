import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import Redo from 'lucide/dist/esm/icons/redo-2.mjs'
import Rocket from 'lucide/dist/esm/icons/rocket.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { Button, IconButton, Pill } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import styles from './editor.module.css'
import { SavingStatus } from './saving-status.tsx'

export interface EditorBarProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly title: string
  /** The person may read the draft, not change it. */
  readonly isReader: boolean
  readonly isReadOnly: boolean
  /** Shows the keys of the editor. */
  readonly onKeys: () => void
  /** Reads the draft again. */
  readonly onAgain: () => void
}

/** Top of the editor: the product's title, what is saved, undo and redo, and the way to the publication. */
export function EditorBar({ store, view, title, isReader, isReadOnly, onKeys, onAgain }: EditorBarProps) {
  const { t } = useLingui()
  const { history } = useRouter()
  const { product } = store
  return (
    <StudioBar
      actions={
        <>
          {!isReadOnly && (
            <>
              <IconButton
                icon={Undo}
                label={t({ id: 'studio.editor.undo', message: 'Отменить' })}
                aria-disabled={view.undo === null || undefined}
                onClick={store.undo}
              />
              <IconButton
                icon={Redo}
                label={t({ id: 'studio.editor.redo', message: 'Вернуть' })}
                aria-disabled={view.redo === null || undefined}
                onClick={store.redo}
              />
            </>
          )}
          <IconButton icon={Keyboard} label={t({ id: 'studio.keys', message: 'Клавиши' })} onClick={onKeys} />
          <Button
            size="small"
            icon={Rocket}
            onClick={() => {
              void store.flush().then(() => history.push(`/studio/${product}/publish`))
            }}
          >
            {isReader
              ? t({ id: 'studio.editor.changes', message: 'Изменения' })
              : t({ id: 'studio.editor.publish', message: 'Публиковать' })}
          </Button>
        </>
      }
    >
      <h1 className={styles['title']}>{title}</h1>
      {view.isBegun ? (
        <Pill tone="primary">{t({ id: 'studio.editor.draft', message: 'Черновик' })}</Pill>
      ) : (
        <Pill tone="success">{t({ id: 'studio.releases.now', message: 'Продаётся сейчас' })}</Pill>
      )}
      <SavingStatus view={view} isReadOnly={isReadOnly} onAgain={onAgain} />
    </StudioBar>
  )
}
