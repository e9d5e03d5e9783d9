import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { Button, IconButton, Select } from '../../ui/index.ts'
import { filledValues, overwrites, withFilled, type FilledValue } from './mapped-values.ts'
import styles from './mapping.module.css'
import type { RequestMappingProps } from './request-mapping.tsx'
import { SourcePicker, type PickedName } from './source-picker.tsx'

export interface AnswerMappingProps extends Omit<RequestMappingProps, 'wants' | 'takesOthers' | 'names'> {
  /** Values of the answer. */
  readonly answers: readonly PickedName[]
  /** Fields and lists that the call can fill. */
  readonly fills: readonly PickedName[]
}

/** What the answer of a call fills: on one side a value of the answer with its type, on the other the field. */
export function AnswerMapping(props: AnswerMappingProps) {
  const { call, answers, fills, problems, isReadOnly, renderExpression, onChange } = props
  const { t } = useLingui()
  const rows = filledValues(call)
  const title = t({ id: 'studio.call.response', message: 'Что заполняет ответ' })
  const put = (at: number, next: FilledValue) =>
    onChange(
      withFilled(
        call,
        rows.map((one, index) => (index === at ? next : one)),
      ),
    )
  const policies = {
    never: t({ id: 'studio.call.overwrite.never', message: 'введённое не трогать' }),
    ifUntouched: t({ id: 'studio.call.overwrite.if-untouched', message: 'если клиент не менял' }),
    always: t({ id: 'studio.call.overwrite.always', message: 'всегда заменять' }),
  }
  const free = fills.find(({ name }) => !rows.some(({ to }) => to === name))
  return (
    <section className={styles['mapping']} aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['rows']}>
        {rows.map((row, index) => {
          const number = index + 1
          const { to } = row
          const at = pointerBelow('/response', row.to)
          const source = row.overwrite === null ? at : pointerBelow(at, 'value')
          const label = t({ id: 'studio.call.answer-value', message: `${number}: значение ответа` })
          const target = t({ id: 'studio.call.answer-field', message: `${number}: поле` })
          const change = (text: string) => put(index, { ...row, text })
          return (
            <li className={styles['row']} key={index}>
              <SourcePicker
                label={label}
                error={problems.get(source)}
                value={row.text}
                names={answers}
                wants={fills.find(({ name }) => name === row.to)?.kind ?? 'any'}
                isReadOnly={isReadOnly}
                expression={renderExpression({ label, at: source, value: row.text, onChange: change })}
                onChange={change}
              />
              <SourcePicker
                label={target}
                error={row.overwrite === null ? undefined : problems.get(at)}
                value={row.to}
                names={fills.filter(({ name }) => name === to || !rows.some((one) => one.to === name))}
                wants={answers.find(({ name }) => name === row.text)?.kind ?? 'any'}
                isReadOnly={isReadOnly}
                expression={null}
                onChange={(chosen) => {
                  if (chosen !== '') put(index, { ...row, to: chosen })
                }}
              />
              <Select
                aria-label={t({ id: 'studio.call.overwrite', message: `${number}: введённое клиентом` })}
                readOnly={isReadOnly}
                value={row.overwrite ?? ''}
                placeholder={t({ id: 'studio.call.overwrite.own', message: 'введённое: как у вызова' })}
                options={overwrites.map((one) => ({ value: one, label: policies[one] }))}
                onChange={(chosen) =>
                  put(index, { ...row, overwrite: overwrites.find((one) => one === chosen) ?? null })
                }
              />
              {!isReadOnly && (
                <IconButton
                  icon={Trash}
                  label={t({ id: 'studio.call.answer-remove', message: `Не заполнять ${to}` })}
                  onClick={() =>
                    onChange(
                      withFilled(
                        call,
                        rows.filter((_, other) => other !== index),
                      ),
                    )
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && free && (
        <Button
          kind="ghost"
          size="small"
          icon={Plus}
          onClick={() =>
            onChange(
              withFilled(call, [
                ...rows,
                { to: free.name, text: answers[0]?.name ?? 'response', overwrite: null },
              ]),
            )
          }
        >
          {t({ id: 'studio.call.answer-add', message: 'Заполнить ещё поле' })}
        </Button>
      )}
    </section>
  )
}
