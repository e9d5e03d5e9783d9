import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { CelOption } from '../../engine/cel/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { FormField, LiveStatus, Textarea } from '../../ui/index.ts'
import { useFindingText } from '../findings/find-words.ts'
import { usePanel } from './panel-context.ts'
import type { ExpressionEditorProps } from '../expression/expression-editor.tsx'
import styles from './expression-field.module.css'
import { functionWords } from '../expression/function-words.ts'
import { optionKindName, typeWords } from '../expression/type-words.ts'

export interface ExpressionFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly value: string
  /** Pointer of the expression in the product file. */
  readonly path: string
  /** Leaves out the keys of the editor: one of several expressions in a group. */
  readonly isShort?: boolean
  readonly onChange: (text: string) => void
}

// Without the network the expression is a plain box of text.
const LazyEditor = lazy(async () =>
  import('../expression/expression-editor.tsx').then(
    ({ ExpressionEditor }) => ({ default: ExpressionEditor }),
    () => ({ default: PlainEditor }),
  ),
)

export interface TextExpressionProps extends ExpressionFieldProps {
  /** Stands beneath the editor. */
  readonly children: ReactNode
}

/** The text of an expression with its errors at their characters, its type, and the documentation of its functions. */
export function TextExpression({
  id,
  label,
  hint,
  error,
  value,
  path,
  isShort = false,
  onChange,
  children,
}: TextExpressionProps) {
  const { t, i18n } = useLingui()
  const { isReadOnly, askExpression, findings } = usePanel()
  const sayFinding = useFindingText()
  const [help, setHelp] = useState<string | null>(null)
  const gives = useGivenType(path, value)
  const faults = useMemo(
    () =>
      findings.flatMap((finding) => (finding.path === path ? [faultOf(finding, sayFinding(finding))] : [])),
    [findings, path, sayFinding],
  )
  const isInvalid = error !== undefined
  const attributes = useMemo(
    () => ({
      id,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': [hint ? `${id}-hint` : '', isInvalid ? `${id}-error` : '', `${id}-keys`]
        .filter(Boolean)
        .join(' '),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      spellcheck: 'false',
      autocapitalize: 'none',
    }),
    [id, hint, isInvalid, isReadOnly],
  )
  const detailOf = ({ what, type }: CelOption) =>
    [optionKindName(i18n, what), type === null ? '' : typeWords(i18n, type)].filter(Boolean).join(', ')
  const words = help === null ? null : functionWords(i18n, help)
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <Suspense fallback={<Textarea value={value} rows={3} readOnly onChange={onChange} />}>
        <LazyEditor
          value={value}
          faults={faults}
          isReadOnly={isReadOnly}
          attributes={attributes}
          world={{
            ask: async (text, at) => await askExpression(path, text, at),
            typeAt: async (text, position) => {
              const { typed } = await askExpression(path, text, null)
              const name = typed.names.find(({ start, end }) => start <= position && position <= end)
              return name
                ? { name: text.slice(name.start, name.end), type: typeWords(i18n, name.type) }
                : null
            },
            wordsOf: (name) => functionWords(i18n, name),
            detailOf,
          }}
          onChange={onChange}
          onHelp={(name) => setHelp(name ?? '')}
        />
      </Suspense>
      <p className={styles['keys']} id={`${id}-keys`}>
        {gives !== null && (
          <span className={styles['gives']}>
            {t({ id: 'studio.expression.gives', message: `Даёт: ${typeWords(i18n, gives)}` })}
          </span>
        )}
        {!isShort &&
          t({
            id: 'studio.expression.keys',
            message: 'Ctrl+Пробел — что можно вписать, F1 — о функции, Tab — дальше',
          })}
      </p>
      <p className={styles['switch']}>{children}</p>
      <LiveStatus>{words ? `${words.example}: ${words.means}` : ''}</LiveStatus>
      {help !== null && (
        <p className={styles['help']}>
          {words ? (
            <>
              <code>{words.example}</code> {words.means}
            </>
          ) : (
            t({ id: 'studio.expression.no-function', message: 'Поставьте курсор на имя функции' })
          )}
        </p>
      )}
    </FormField>
  )
}

function faultOf({ range, severity }: PlacedFinding, message: string) {
  return { start: range?.start ?? 0, end: range?.end ?? Infinity, severity, message }
}

/** The type of what the expression gives; null while it is wrong or not yet known. */
function useGivenType(path: string, value: string) {
  const { askExpression, findings } = usePanel()
  const [gives, setGives] = useState<Parameters<typeof typeWords>[1] | null>(null)
  useEffect(() => {
    let isCurrent = true
    askExpression(path, value, null).then(
      ({ typed }) => {
        if (isCurrent) setGives(typed.gives)
      },
      () => setGives(null),
    )
    return () => {
      isCurrent = false
    }
    // What is found changes with the rest of the product, on which the type depends.
  }, [askExpression, path, value, findings])
  return gives
}

/** The box for an expression where the editor could not be loaded. */
function PlainEditor({ value, isReadOnly, onChange }: ExpressionEditorProps) {
  return (
    <div className={styles['plain']}>
      <Textarea value={value} rows={3} readOnly={isReadOnly} onChange={onChange} />
    </div>
  )
}
