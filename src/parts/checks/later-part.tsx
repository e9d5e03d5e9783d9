import { memo, useMemo } from 'react'
import type { Json } from '../../engine/index.ts'
import { afterPress, Checkbox, FormField } from '../../ui/index.ts'
import { controlId, flagKey } from '../../wizard/errors/ids.ts'
import { useRun } from '../../wizard/run/run-context.tsx'
import { OptionsState } from '../../wizard/slide/options-state.tsx'
import type { PartProps } from '../../wizard/slide/part-component.ts'
import { useProblemText } from '../../wizard/slide/use-problem-text.ts'
import { useShownProblem } from '../../wizard/slide/use-shown-problem.ts'
import { useWidgetOptions } from '../../wizard/slide/use-widget-options.ts'
import { useProductTexts } from '../../wizard/texts/product-texts.ts'
import styles from './checks.module.css'

/** A group of checkboxes: any of the choices, or the one that excludes the others. */
export const ChecksPart = memo(function ChecksPart({ view, slide, scopes }: PartProps<'checks'>) {
  const { actor } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const { field, options, values, alone } = view
  const asked = useMemo(() => ({ fields: [field], options, initial: null }), [field, options])
  const { enumOptions = [], descriptions } = useWidgetOptions(asked)
  const hints = descriptions as Readonly<Record<string, string>> | undefined
  const [problem] = view.problems
  const shown = useShownProblem(view, problem ?? null, slide)
  const id = controlId(view.at)
  const textOf = (what: string) => texts.find(`${field.text}.${what}`) ?? undefined
  const choices = enumOptions.map(({ value }): Json => value as Json) // choices are texts and numbers

  const handleTick = (value: Json, isTicked: boolean) => {
    const others = value === alone ? [] : values.filter((one) => one !== alone && one !== value)
    const ticked = choices.filter((one) => others.includes(one) || (isTicked && one === value))
    actor.send({ type: 'field.changed', at: view.at, value: ticked.length === 0 ? null : ticked })
  }
  const handleBlur = () =>
    afterPress(() =>
      actor.send({
        type: 'input.left',
        flag: flagKey(slide, view.id),
        code: problem?.code ?? null,
        isComplete: values.length > 0,
        scopes,
      }),
    )
  return (
    <FormField
      group
      id={id}
      label={textOf('label') ?? field.text}
      hint={textOf('hint')}
      error={shown && problemText(shown)}
      optional={!view.required}
    >
      <div className={styles['choices']}>
        {enumOptions.map(({ value, label }, index) => (
          <Checkbox
            key={String(value)}
            id={index === 0 ? id : `${id}-${index}`}
            required={false}
            checked={values.includes(value as Json)}
            onChange={(isTicked) => handleTick(value as Json, isTicked)}
            onBlur={handleBlur}
            hint={hints?.[String(value)]}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {view.optionsCall && <OptionsState call={view.optionsCall} isBare={options === null} />}
    </FormField>
  )
})
