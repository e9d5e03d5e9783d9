import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ReadSentence } from '../../engine/sentences/index.ts'
import { FieldError, Skeleton, TextButton, VisuallyHidden } from '../../ui/index.ts'
import { BenchProvider } from '../bench/bench-context.ts'
import type { SentenceAnswer } from '../findings/ask-expression.ts'
import type { SentenceEditorProps } from '../sentences/sentence-editor.tsx'
import styles from './expression-field.module.css'
import { usePanel } from './panel-context.ts'
import { TextExpression, type ExpressionFieldProps } from './text-expression.tsx'

// Without the network the expression stays in the editor of its text.
const LazySentence = lazy(async () =>
  import('../sentences/sentence-editor.tsx').then(
    ({ SentenceEditor }) => ({ default: SentenceEditor }),
    () => ({ default: NoSentence }),
  ),
)

const LazyBench = lazy(async () => ({
  default: (await import('../bench/expression-bench.tsx')).ExpressionBench,
}))

/** An expression with its label and errors, and beneath it the bench that tries it on values. */
export function ExpressionField(props: ExpressionFieldProps) {
  return (
    <div className={styles['field']}>
      <ExpressionBox {...props} />
      {props.isShort !== true && props.value.trim() !== '' && <BenchSection {...props} />}
    </div>
  )
}

function BenchSection({ path, value, label }: ExpressionFieldProps) {
  const { t } = useLingui()
  const { examplesAt, putExamplesAt, askTrial, findings, product, texts, today, isReadOnly } = usePanel()
  const [isOpen, setOpen] = useState(false)
  const examples = examplesAt(path)
  const count = examples?.length ?? 0
  return (
    <details
      className={styles['bench']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t({ id: 'studio.bench.title', message: 'Попробовать на значениях' })}
        <VisuallyHidden>{` — ${label}`}</VisuallyHidden>
        {count > 0 && (
          <span className={styles['count']}>
            {t({ id: 'studio.bench.count', message: `Примеров: ${count}` })}
          </span>
        )}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton kind="block" />}>
          <BenchProvider value={{ askTrial, findings, product, texts, today, isReadOnly }}>
            <LazyBench
              path={path}
              text={value}
              examples={examples}
              onExamples={(next) => putExamplesAt(path, next)}
            />
          </BenchProvider>
        </Suspense>
      )}
    </details>
  )
}

/**
 * An expression with its label and errors. A statement that a sentence says is shown as one, any other expression as its
 * text with a line that says why; a button switches between both.
 */
function ExpressionBox(props: ExpressionFieldProps) {
  const { id, label, hint, error, value, path, onChange } = props
  const { t } = useLingui()
  const { isReadOnly, product, texts, today } = usePanel()
  const [wanted, setWanted] = useState<ExpressionView>(keptView)
  const known = useSentenceAnswer(path, value)
  const read = known?.answer.read ?? null
  // The text stays as long as the focus is in it: a sentence that is known now would take the box from under the caret.
  const [hasFocus, setFocus] = useState(false)
  const choose = (view: ExpressionView) => {
    setFocus(false)
    setWanted(view)
    keepView(view)
  }
  const isLate = useIsLate()
  if (wanted === 'sentence' && known === null && !isLate)
    return (
      <StatementFrame {...{ id, label, hint, error }}>
        <Skeleton kind="block" />
      </StatementFrame>
    )
  // The text is shown while there is no answer, and when no sentence says the expression.
  if (wanted === 'text' || hasFocus || known === null || read?.ok !== true)
    return (
      <div
        onFocus={() => setFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocus(false)
        }}
      >
        <TextExpression {...props}>
          {read?.ok === true && (
            <TextButton onClick={() => choose('sentence')}>
              {t({ id: 'studio.sentence.show', message: 'Показать предложением' })}
            </TextButton>
          )}
          {read?.ok === false && <WhyText read={read} />}
        </TextExpression>
      </div>
    )
  return (
    <StatementFrame {...{ id, label, hint, error }}>
      <Suspense fallback={<Skeleton kind="block" />}>
        <LazySentence
          id={id}
          labelledBy={`${id}-label`}
          text={value}
          read={{ text: known.text, sentence: read.sentence }}
          names={known.answer.names}
          words={{ product, texts }}
          today={today}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      </Suspense>
      <div className={styles['beneath']}>
        <code>{value}</code>
        <TextButton onClick={() => choose('text')}>
          {t({ id: 'studio.sentence.hide', message: 'Показать выражением' })}
        </TextButton>
      </div>
    </StatementFrame>
  )
}

type StatementFrameProps = Pick<ExpressionFieldProps, 'id' | 'label' | 'hint' | 'error'> & {
  readonly children: ReactNode
}

/** Label, hint and error of a sentence. An error is that of the whole: no box of it is marked. */
function StatementFrame({ id, label, hint, error, children }: StatementFrameProps) {
  return (
    <div className={styles['statement']}>
      <p className={styles['label']} id={`${id}-label`}>
        {label}
      </p>
      {hint && <p className={styles['why']}>{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}

/** How statements are shown to this person. */
type ExpressionView = 'sentence' | 'text'

const viewKey = 'qadam.studio.expressions'

function keptView(): ExpressionView {
  try {
    return localStorage.getItem(viewKey) === 'text' ? 'text' : 'sentence'
  } catch {
    return 'sentence'
  }
}

function keepView(view: ExpressionView): void {
  try {
    localStorage.setItem(viewKey, view)
  } catch {
    // Without storage the choice lasts as long as the field.
  }
}

/** Milliseconds after which the text is shown without the compiler's answer. */
const patienceMs = 500

/** True when the compiler's answer should have come. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** One line that says why an expression is shown as its text. */
function WhyText({ read }: { readonly read: Extract<ReadSentence, { readonly ok: false }> }) {
  const { t } = useLingui()
  const { why, part } = read
  const words = () => {
    switch (why) {
      case 'value':
        return null
      case 'wrong':
        return t({
          id: 'studio.sentence.why.wrong',
          message: 'Предложением станет, когда в выражении не будет ошибок',
        })
      case 'comment':
        return t({
          id: 'studio.sentence.why.comment',
          message: 'Предложение потеряло бы комментарий, поэтому показан текст',
        })
      case 'choice':
        return t({ id: 'studio.sentence.why.choice', message: 'Выбор «? :» предложением не сказать' })
      case 'depth':
        return t({
          id: 'studio.sentence.why.depth',
          message: `Предложение знает группы одной глубины, а здесь глубже: ${part}`,
        })
      case 'part':
        return part === ''
          ? t({ id: 'studio.sentence.why.whole', message: 'Такое условие предложением не сказать' })
          : t({ id: 'studio.sentence.why.part', message: `Предложением не сказать: ${part}` })
      default:
        return why satisfies never
    }
  }
  const text = words()
  return text === null ? null : <span className={styles['why']}>{text}</span>
}

/** An answer of the compiler, and the text that it is about. */
interface KnownSentence {
  readonly text: string
  readonly answer: SentenceAnswer
}

/** The expression as a sentence; null until the compiler has answered. An older answer is kept until the next one. */
function useSentenceAnswer(path: string, value: string): KnownSentence | null {
  const { askSentence, findings } = usePanel()
  const [known, setKnown] = useState<KnownSentence | null>(null)
  useEffect(() => {
    let isCurrent = true
    askSentence(path, value).then(
      (answer) => {
        if (isCurrent) setKnown({ text: value, answer })
      },
      () => setKnown(null),
    )
    return () => {
      isCurrent = false
    }
    // What is found changes with the rest of the product, on which the names depend.
  }, [askSentence, path, value, findings])
  return known
}

/** Shown when the editor of sentences cannot be loaded: the text of the expression and its button are below. */
function NoSentence(_: SentenceEditorProps) {
  return <></>
}
