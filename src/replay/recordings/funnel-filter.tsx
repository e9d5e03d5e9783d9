import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { Note, TextButton } from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import { slideWords } from '../../wizard/why/index.ts'
import { addressOfFunnel } from '../funnel-address.ts'
import { reasonWords } from './reason-words.ts'
import { useSoldVersions } from '../use-sold-versions.ts'
import { versionWords } from '../version-words.ts'
import type { RecordingQuery } from '../recording-calls.ts'

export interface FunnelFilterProps {
  readonly query: RecordingQuery
  readonly onClear: () => void
}

/** Names the part of the funnel that the list is narrowed to; nothing when it is not narrowed so. */
export function FunnelFilter({ query, onClear }: FunnelFilterProps) {
  const { t } = useText()
  const context = useLingui()
  const loader = useTexts()
  const texts = useProductTexts()
  const { step, hash, language, device } = query
  const product = query.product ?? ''
  const versions = useSoldVersions(hash === null ? '' : product)
  const version = versions.find((one) => one.hash === hash)
  useEffect(() => {
    if (product !== '') void loader.want(product).catch(() => undefined)
  }, [loader, product])
  if (!step) return null
  const { slide, isLeft, reason, from, to } = step
  const name =
    slide === null
      ? t({ id: 'replay.funnel.payment', message: 'Оплата' })
      : slideWords(slide, product, texts.find)
  const since = dateWords(from)
  const until = dateWords(to)
  const parts = [
    isLeft
      ? t({ id: 'replay.filter.left', message: `Ушли с шага «${name}»` })
      : t({ id: 'replay.filter.reached', message: `Дошли до шага «${name}»` }),
    ...(reason === null ? [] : [reasonWords(reason, product, texts, context)]),
    ...(version ? [versionWords(version, context)] : []),
    ...(language === null ? [] : [language]),
    ...(from === null ? [] : [t({ id: 'replay.filter.from', message: `с ${since}` })]),
    ...(to === null ? [] : [t({ id: 'replay.filter.to', message: `по ${until}` })]),
  ]
  return (
    <Note tone="info">
      {parts.join(' · ')}{' '}
      <a href={addressOfFunnel({ product, hash, against: null, device, language, from })}>
        {t({ id: 'replay.filter.back', message: 'К воронке' })}
      </a>{' '}
      <TextButton onClick={onClear}>{t({ id: 'replay.filter.clear', message: 'Показать все' })}</TextButton>
    </Note>
  )
}

function dateWords(date: string | null): string {
  return date?.split('-').toReversed().join('.') ?? ''
}
