import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '../../formats/index.ts'
import type { FoundView, ValueView } from '../../engine/index.ts'
import { type FoundCardProps, Pill } from '../../ui/index.ts'
import { useWizard } from '../run/run-context.tsx'
import { answerText } from '../texts/answer-text.tsx'
import { maskedText } from '../../ui/format/index.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'

export interface FoundContentProps {
  readonly view: FoundView
  readonly isShown: boolean
  readonly children: (content: Pick<FoundCardProps, 'title' | 'summary' | 'facts' | 'source'>) => ReactNode
}

/** At most so many facts make the line under the title. */
const summaryLimit = 3

/**
 * Returns the content of a registry's card: a title, a line to recognise the object, and labelled values with personal
 * data masked.
 */
export function FoundContent({ view, isShown, children }: FoundContentProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const isRegistry = useWizard((product) => product.calls[view.call.id]?.fact === true)
  const today = useWizard((_, state) => state.today)
  if (!isShown) return children({})

  const title = view.title.flatMap((value) => valueText(value, texts) ?? [])
  const known = view.facts.flatMap((value) => {
    const text = valueText(value, texts)
    return text === null ? [] : [{ value, text }]
  })
  const personalAt = known.findIndex(({ value }) => value.field?.pii)
  const plain = known.slice(0, Math.min(summaryLimit, personalAt < 0 ? known.length : personalAt))
  const labelled = known.slice(plain.length)
  const day = formatDate(today)

  return children({
    title: title.join(' '),
    summary:
      plain.length > 0 &&
      plain.map(({ value, text }, index) => (
        <Fragment key={value.at}>
          {index > 0 && ' · '}
          {answerText(value, text)}
        </Fragment>
      )),
    facts: labelled.map(({ value, text }) => ({
      key: value.at,
      term: (value.field && texts.find(`${value.field.text}.label`)) ?? value.at,
      value: (
        <>
          {answerText(value, shownText(value, text))}
          {value.edited && <Pill>{t({ id: 'wizard.input.corrected', message: 'исправлено вами' })}</Pill>}
        </>
      ),
    })),
    ...(isRegistry ? { source: t({ id: 'wizard.found.source', message: `по данным реестра, ${day}` }) } : {}),
  })
}

function shownText({ field, edited }: ValueView, text: string): string {
  // Values that the person typed here are not masked, nor is a document's last day.
  return field?.pii && field.format !== 'date' && !edited ? maskedText(text, field.pii) : text
}
