import { useLingui } from '@lingui/react/macro'
import { memo, Suspense, useEffect, useMemo, useState } from 'react'
import { type InputView, type Json, slideView } from '../../engine/index.ts'
import { afterPress, Skeleton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { partOfFlag } from '../run/shown-errors.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { useSurroundings } from '../surroundings.ts'
import { widgets } from '../widgets/widgets.generated.ts'
import { controlId, flagKey } from '../errors/ids.ts'
import { useShownProblem } from './use-shown-problem.ts'
import { InputFrame } from './input-frame.tsx'
import { LaterNotes } from './later-notes.tsx'
import { HelpText } from './later-texts.ts'
import { OptionsState } from './options-state.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useWidgetOptions } from './use-widget-options.ts'

export interface InputPartProps {
  readonly view: InputView
  readonly slide: string
  /** Keys of the attempts that include this input: its slide, its list item. */
  readonly scopes: readonly string[]
  /** True when a registry's answer fills the input, so that a correction is marked. */
  readonly corrects?: boolean
}

/** One question of a slide: label, hint, error and the widget. */
export const InputPart = memo(function InputPart({ view, slide, scopes, corrects = false }: InputPartProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const options = useWidgetOptions(view)
  const { widgets: own } = useSurroundings()

  const { Widget: Usual, frame, isComplete, isFinal, textOf } = widgets[view.widget]
  const Widget = own?.[view.widget] ?? Usual
  const [first] = view.fields
  const text = textOf?.(view.fields) ?? first?.text ?? ''
  const labelOf = (what: string) => texts.find(`${text}.${what}`) ?? undefined
  const details = labelOf('help')
  const id = controlId(view.at[0] ?? view.id)
  const value: unknown = view.values.length > 1 ? view.values : view.values[0]
  const problem = view.problems[0] ?? null
  const code = problem?.code ?? null

  const shown = useShownProblem(view, problem, slide)
  const [hasFocus, setFocus] = useState(false)
  const [at = ''] = view.at
  useEffect(
    () => () => {
      if (actor.getSnapshot().context.typing === at) actor.send({ type: 'typing.ended' })
    },
    [actor, at],
  )
  const explained = useMemo(() => details && <Explained text={details} />, [details])
  if (!first) return null

  const error = shown && problemText(shown)
  const isPair = view.values.length > 1
  const isWhole = (values: readonly unknown[]) =>
    view.fields.every((field, index) => isFinal(jsonOf(values[index]), field))
  // The 12 of 1200 is still being typed, and gets no request to check it.
  const hidesNotes = hasFocus && !isWhole(view.values)
  const help = frame === 'own' ? labelOf('hint') : undefined

  const handleChange = (next: unknown) => {
    const values: readonly unknown[] = isPair && Array.isArray(next) ? next : [next]
    const changes = view.at.flatMap((path, index) => {
      const value = jsonOf(values[index])
      return value === view.values[index] ? [] : [{ at: path, value }]
    })
    actor.send({ type: 'input.typed', at, changes, isWhole: isWhole(values) })
  }
  const handleLeft = () => {
    setFocus(false)
    // Leaving a date makes it whole: what counts is the answer now, not the rendered one.
    const { state } = actor.getSnapshot().context
    const left = partOfFlag(slideView(product, state, slide)?.parts ?? [], view.id)
    if (left?.kind !== 'input') return
    const answer = left.values.length > 1 ? left.values : left.values[0]
    actor.send({
      type: 'input.left',
      flag: flagKey(slide, view.id),
      code: left.problems[0]?.code ?? null,
      isComplete: isComplete ? isComplete(answer) : answer !== null,
      scopes,
    })
  }
  const handleBlur = () => {
    actor.send({ type: 'typing.ended' })
    afterPress(handleLeft)
  }

  return (
    <InputFrame
      id={id}
      frame={frame}
      label={labelOf('label') ?? text}
      hint={labelOf('hint')}
      error={error}
      optional={!view.required}
      note={corrects && view.touched ? t({ id: 'wizard.input.corrected', message: 'исправлено вами' }) : null}
    >
      {explained}
      <Suspense fallback={<Skeleton kind="block" />}>
        <Widget
          id={id}
          value={value}
          required={view.required}
          label={labelOf('label') ?? text}
          placeholder={labelOf('placeholder') ?? ''}
          schema={first.schema}
          options={help === undefined ? options : { ...options, help }}
          {...(error && code ? { rawErrors: [code] } : {})}
          onChange={handleChange}
          onBlur={handleBlur}
          onFocus={() => setFocus(true)}
        />
      </Suspense>
      {view.optionsCall && (
        <OptionsState call={view.optionsCall} isBare={view.widget === 'choice' && view.options === null} />
      )}
      {!hidesNotes && <LaterNotes view={view} />}
    </InputFrame>
  )
})

/** A helping text, which the server's markup has before its part of the app is loaded. */
function Explained({ text }: { readonly text: string }) {
  return (
    <Suspense>
      <HelpText text={text} />
    </Suspense>
  )
}

function jsonOf(value: unknown): Json {
  // Widgets give what fields hold: text, numbers, booleans and lists of them.
  return value === undefined || value === '' ? null : (value as Json)
}
