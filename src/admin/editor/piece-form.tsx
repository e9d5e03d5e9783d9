import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  Button,
  ErrorSummary,
  FormField,
  Icon,
  Note,
  Skeleton,
  type SummaryError,
  TextInput,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { PageHead, StaffLink, useFailureText } from '../../staff/index.ts'
import type { Body, Collection, Piece } from '../calls/admin-types.ts'
import { collectionName, editAddress, isSingle } from '../frame/collection-names.ts'
import { pieceState, PieceStatePill } from '../content/piece-state.tsx'
import { formControlId } from '../form/form-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './editor.module.css'
import { EditorActions } from './editor-actions.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { pieceTitle } from './piece-title.ts'
import { type SaidProblem, useProblemWords } from './problem-words.ts'
import { type EditorOutcome, usePieceEditor } from './use-piece-editor.ts'

const ContentForm = lazy(async () => ({ default: (await import('../form/index.ts')).ContentForm }))

export interface PieceFormProps {
  readonly collection: Collection
  readonly opened: Piece | null
  readonly blank: Body
  readonly products: readonly string[]
}

type Conflict = Extract<EditorOutcome, { readonly kind: 'conflict' }>

/** Form that edits a piece, with its actions, conflicts and errors. */
export function PieceForm({ collection, opened, blank, products }: PieceFormProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { history } = useRouter()
  const toasts = useToasts()
  const say = useFailureText()
  const inWords = useProblemWords()
  const editor = usePieceEditor(collection, opened, blank)
  const [wrong, setWrong] = useState<readonly SaidProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { piece, body, slug } = editor
  const name = collectionName(i18n, collection)
  const title = pieceTitle(body, language) ?? (isSingle(collection) ? name : newTitle())

  function newTitle(): string {
    return t({ id: 'admin.editor.new', message: 'Новый материал' })
  }

  /** Shows the reason of a failure. Returns whether the action succeeded. */
  const settled = (outcome: EditorOutcome): boolean => {
    setWrong([])
    switch (outcome.kind) {
      case 'done':
        // The piece is saved, so the new address needs no confirmation.
        if (opened === null && outcome.piece)
          history.replace(editAddress(collection, outcome.piece.slug), undefined, { ignoreBlocker: true })
        return true
      case 'wrong':
        setWrong(inWords(outcome.problems))
        setAttempt((count) => count + 1)
        return false
      case 'conflict':
        setConflict(outcome)
        return false
      case 'failed':
        toasts.show({ status: 'error', key: 'editor', text: say(outcome.error) })
        return false
      default:
        return outcome satisfies never
    }
  }
  const summary: readonly SummaryError[] = wrong.map(({ path, text }) => ({
    target: formControlId(path),
    message: text,
  }))
  const handleGoTo = (error: SummaryError) => {
    const found = wrong.find(({ path }) => formControlId(path) === error.target)
    // The tab that hides the field has to open before the focus moves to it.
    flushSync(() => setShown(found?.path ?? null))
  }

  return (
    <>
      <LeaveGuard isChanged={editor.isChanged && editor.work === null} />
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
        actions={<EditorActions collection={collection} editor={editor} onSettled={settled} />}
      />
      {editor.isRestored && editor.isChanged && (
        <div className={styles['note']}>
          <Note
            title={t({ id: 'admin.editor.restored', message: 'Здесь правки, которые вы не сохранили' })}
            actions={
              <Button size="small" kind="neutral" onClick={editor.discard}>
                {t({ id: 'admin.editor.discard', message: 'Отменить правки' })}
              </Button>
            }
          />
        </div>
      )}
      {summary.length > 0 && (
        <div className={styles['note']}>
          <ErrorSummary errors={summary} attempt={attempt} onGoTo={handleGoTo} />
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['form']}>
          {!isSingle(collection) && piece === null && (
            <FormField
              id={formControlId('/slug')}
              label={
                collection === 'page'
                  ? t({ id: 'admin.editor.path', message: 'Адрес страницы' })
                  : t({ id: 'admin.editor.key', message: 'Ключ в адресе' })
              }
              hint={
                collection === 'page'
                  ? t({ id: 'admin.editor.path.hint', message: 'До трёх частей: /about/documents' })
                  : t({
                      id: 'admin.editor.key.hint',
                      message: 'Латинские буквы, цифры и дефис: winter-tyres',
                    })
              }
              error={wrong.find(({ path }) => path === '/slug')?.text}
            >
              <TextInput
                width="medium"
                value={slug}
                onChange={editor.rename}
                autoCapitalize="none"
                spellCheck={false}
              />
            </FormField>
          )}
          <Suspense fallback={<Skeleton kind="block" />}>
            <ContentForm
              collection={collection}
              body={body}
              onChange={editor.edit}
              problems={new Map(wrong.map(({ path, text }) => [path, text]))}
              shown={shown}
              products={products}
            />
          </Suspense>
        </div>
        {piece && (
          <HistoryPanel
            collection={collection}
            piece={piece}
            onRestore={(older, revision) => {
              editor.edit(older)
              toasts.show({
                status: 'info',
                key: 'editor',
                text: t({
                  id: 'admin.history.restored',
                  message: `Версия ${revision} в форме. Сохраните её как черновик.`,
                }),
                ...(editor.isChanged && {
                  action: {
                    label: t({ id: 'admin.history.undo', message: 'Вернуть мои правки' }),
                    onPress: () => editor.edit(body),
                  },
                }),
              })
            }}
          />
        )}
      </div>
      {conflict && (
        <ConflictDialog
          collection={collection}
          mine={body}
          theirs={conflict.theirs}
          opened={conflict.opened}
          onClose={() => setConflict(null)}
          onMerged={(merged) => {
            editor.mergeUpon(conflict.theirs, merged)
            setConflict(null)
          }}
        />
      )}
    </>
  )
}
