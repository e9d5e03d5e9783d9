import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  Button,
  ErrorSummary,
  Icon,
  Note,
  Skeleton,
  type SummaryError,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { PageHead, StaffLink } from '../../staff/index.ts'
import type { Body, Collection, Piece } from '../calls/admin-types.ts'
import { collectionName, isSingle } from '../frame/collection-names.ts'
import { pieceState, PieceStatePill } from '../content/piece-state.tsx'
import { formControlId } from '../form/form-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './editor.module.css'
import { EditorActions, type EditorActionsProps } from './editor-actions.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { pieceTitle } from './piece-title.ts'
import { SlugField } from './slug-field.tsx'
import { useEditorOutcome } from './use-editor-outcome.ts'
import { type PieceEditor, usePieceEditor } from './use-piece-editor.ts'

const ContentForm = lazy(async () => ({ default: (await import('../form/index.ts')).ContentForm }))

export interface PieceFormProps {
  readonly collection: Collection
  readonly opened: Piece | null
  readonly blank: Body
  readonly products: readonly string[]
}

/** Form that edits a piece, with its actions, conflicts and errors. */
export function PieceForm({ collection, opened, blank, products }: PieceFormProps) {
  const editor = usePieceEditor(collection, opened, blank)
  const { problems, attempt, conflict, settle, endConflict } = useEditorOutcome(collection, opened === null)
  const [shown, setShown] = useState<string | null>(null)
  const { piece, body, slug } = editor

  const summary: readonly SummaryError[] = problems.map(({ path, text }) => ({
    target: formControlId(path),
    message: text,
  }))
  const handleGoTo = (error: SummaryError) => {
    const found = problems.find(({ path }) => formControlId(path) === error.target)
    // The tab that hides the field has to open before the focus moves to it.
    flushSync(() => setShown(found?.path ?? null))
  }

  return (
    <>
      <LeaveGuard isChanged={editor.isChanged && editor.work === null} />
      <PieceHead {...{ collection, editor }} onSettled={settle} />
      {editor.isRestored && editor.isChanged && <RestoredNote onDiscard={editor.discard} />}
      {summary.length > 0 && (
        <div className={styles['note']}>
          <ErrorSummary errors={summary} attempt={attempt} onGoTo={handleGoTo} />
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['form']}>
          {!isSingle(collection) && piece === null && (
            <SlugField
              collection={collection}
              slug={slug}
              error={problems.find(({ path }) => path === '/slug')?.text}
              onChange={editor.rename}
            />
          )}
          <Suspense fallback={<Skeleton kind="block" />}>
            <ContentForm
              collection={collection}
              body={body}
              onChange={editor.edit}
              problems={new Map(problems.map(({ path, text }) => [path, text]))}
              shown={shown}
              products={products}
            />
          </Suspense>
        </div>
        {piece && <PieceHistory {...{ collection, piece, editor }} />}
      </div>
      {conflict && (
        <ConflictDialog
          collection={collection}
          mine={body}
          theirs={conflict.theirs}
          opened={conflict.opened}
          onClose={endConflict}
          onMerged={(merged) => {
            editor.mergeUpon(conflict.theirs, merged)
            endConflict()
          }}
        />
      )}
    </>
  )
}

interface PieceHeadProps {
  readonly collection: Collection
  readonly editor: PieceEditor
  readonly onSettled: EditorActionsProps['onSettled']
}

/** Title of the piece, what is saved, and the actions. */
function PieceHead({ collection, editor, onSettled }: PieceHeadProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { piece, body } = editor
  const name = collectionName(i18n, collection)
  const title =
    pieceTitle(body, language) ??
    (isSingle(collection) ? name : t({ id: 'admin.editor.new', message: 'Новый материал' }))
  return (
    <PageHead
      title={title}
      above={
        <StaffLink className={styles['back']} href={`/admin/content/${collection}`}>
          <Icon of={ArrowLeft} size={18} />
          {name}
        </StaffLink>
      }
      beside={
        <>
          {piece && <PieceStatePill state={pieceState(piece)} />}
          <span className={styles['quiet']} role="status">
            {editor.isChanged
              ? t({ id: 'admin.editor.changed', message: 'Правки не сохранены' })
              : piece && t({ id: 'admin.editor.saved', message: 'Всё сохранено' })}
          </span>
        </>
      }
      actions={<EditorActions collection={collection} editor={editor} onSettled={onSettled} />}
    />
  )
}

function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles['note']}>
      <Note
        title={t({ id: 'admin.editor.restored', message: 'Здесь правки, которые вы не сохранили' })}
        actions={
          <Button size="small" kind="neutral" onClick={onDiscard}>
            {t({ id: 'admin.editor.discard', message: 'Отменить правки' })}
          </Button>
        }
      />
    </div>
  )
}

interface PieceHistoryProps {
  readonly collection: Collection
  readonly piece: Piece
  readonly editor: PieceEditor
}

/** Versions of the piece; a chosen one comes into the form, and the edits that were there can be brought back. */
function PieceHistory({ collection, piece, editor }: PieceHistoryProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const { body, edit, isChanged } = editor
  return (
    <HistoryPanel
      collection={collection}
      piece={piece}
      onRestore={(older, revision) => {
        edit(older)
        toasts.show({
          status: 'info',
          key: 'editor',
          text: t({
            id: 'admin.history.restored',
            message: `Версия ${revision} в форме. Сохраните её как черновик.`,
          }),
          ...(isChanged && {
            action: {
              label: t({ id: 'admin.history.undo', message: 'Вернуть мои правки' }),
              onPress: () => edit(body),
            },
          }),
        })
      }}
    />
  )
}
