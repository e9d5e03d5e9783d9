import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button, FormField, Select, Textarea } from '../../ui/index.ts'
import type { CaseOutcome, DeskCase } from '../calls/admin-types.ts'
import { caseOutcomeWords } from './case-words.ts'
import styles from './desk.module.css'
import { TemplateSelect } from './template-select.tsx'
import { pauses, useCaseEnd } from './use-case-end.ts'

export interface CloseCaseProps {
  readonly one: DeskCase
  readonly onChanged: (one: DeskCase) => void
}

/** Form that closes a case with a note or a reply to the customer, or schedules another call. */
export function CloseCase({ one, onChanged }: CloseCaseProps) {
  const { t, i18n } = useLingui()
  const pauseWords = usePauseWords()
  const end = useCaseEnd(one, onChanged)
  const { wrong, idOf, isBusy, isCall, outcome, setOutcome, inMinutes, setInMinutes } = end
  const { remark, writeRemark, reply, writeReply } = end
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    end.submit()
  }
  return (
    <form className={styles['reply']} noValidate onSubmit={handleSubmit}>
      <FormField
        id={idOf('outcome')}
        label={t({ id: 'admin.case.outcome', message: 'Итог' })}
        error={wrong === 'outcome' && t({ id: 'admin.case.outcome.error', message: 'Выберите итог.' })}
      >
        <Select
          value={outcome}
          placeholder={t({ id: 'admin.claim.next.choose', message: 'Выберите' })}
          options={[
            ...one.outcomes.map((value) => ({ value, label: caseOutcomeWords(i18n, value) })),
            ...(isCall
              ? [
                  {
                    value: 'again',
                    label: t({ id: 'admin.case.again', message: 'Не дозвонились, позвоним ещё' }),
                  },
                ]
              : []),
          ]}
          // The values of the options are outcomes.
          onChange={(value) => setOutcome(value as CaseOutcome | 'again' | '')}
        />
      </FormField>
      {outcome === 'again' && (
        <FormField
          label={t({ id: 'admin.case.again.when', message: 'Когда позвонить' })}
          hint={t({ id: 'admin.case.again.hint', message: 'Клиент получит СМС со временем' })}
        >
          <Select
            value={inMinutes}
            options={pauses.map((minutes) => ({ value: String(minutes), label: pauseWords(minutes) }))}
            onChange={setInMinutes}
          />
        </FormField>
      )}
      <FormField
        label={
          isCall
            ? t({ id: 'admin.case.client-statement', message: 'Что сказал клиент' })
            : t({ id: 'admin.case.remark', message: 'Заметка к итогу' })
        }
        optional
      >
        <Textarea value={remark} maxLength={2000} rows={2} onChange={writeRemark} />
      </FormField>
      {!isCall && (
        <>
          {one.templates.length > 0 && <TemplateSelect templates={one.templates} onChoose={writeReply} />}
          <FormField
            id={idOf('reply')}
            label={t({ id: 'admin.case.reply', message: 'Ответ клиенту' })}
            hint={t({ id: 'admin.case.reply.hint', message: 'Придёт по СМС' })}
            optional={!one.isReplyNeeded}
            error={
              wrong === 'reply' &&
              t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
            }
          >
            <Textarea value={reply} maxLength={500} rows={3} onChange={writeReply} />
          </FormField>
        </>
      )}
      <Button
        size="small"
        type="submit"
        busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
      >
        {outcome === 'again'
          ? t({ id: 'admin.case.put-off-button', message: 'Отложить' })
          : t({ id: 'admin.case.close', message: 'Закрыть дело' })}
      </Button>
    </form>
  )
}

/** Returns the function that says when a customer is called again. */
function usePauseWords(): (pauseMinutes: number) => string {
  const { t } = useLingui()
  return (pauseMinutes) => {
    const hours = pauseMinutes / 60
    if (hours >= 24) return t({ id: 'admin.case.again.tomorrow', message: 'Завтра в это же время' })
    return hours < 1
      ? t({
          id: 'admin.case.again.minutes',
          message: `Через ${plural(pauseMinutes, { one: '# минуту', few: '# минуты', many: '# минут', other: '# минуты' })}`,
        })
      : t({
          id: 'admin.case.again.hours',
          message: `Через ${plural(hours, { one: '# час', few: '# часа', many: '# часов', other: '# часа' })}`,
        })
  }
}
