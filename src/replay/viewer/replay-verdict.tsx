import { useLingui } from '@lingui/react/macro'
import { Button, Note, Pill } from '../../ui/index.ts'

export interface ReplayVerdictProps {
  /** There is a present version to compare with. */
  readonly hasVersion: boolean
  readonly differing: readonly number[]
  readonly hasOrigin: boolean
  readonly lost: number | null
  readonly onGo: (number: number) => void
}

/** Displays whether the published version treats this customer as recorded; for a changed past, how much differs. */
export function ReplayVerdict({ hasVersion, lost, differing, hasOrigin, onGo }: ReplayVerdictProps) {
  const { t } = useLingui()
  const count = differing.length
  const [first = null] = differing
  if (hasOrigin)
    return (
      <>
        <Pill tone="warning">
          {t({ id: 'replay.verdict.from-origin', message: `Иначе, чем в исходной: ${count}` })}
        </Pill>
        {first !== null && (
          <Button kind="secondary" size="small" onClick={() => onGo(first)}>
            {t({ id: 'replay.verdict.show', message: 'Показать' })}
          </Button>
        )}
      </>
    )
  if (!hasVersion)
    return (
      <Note tone="warning">
        {t({ id: 'replay.verdict.no-version', message: 'Продукт больше не продаётся.' })}
      </Note>
    )
  if (lost === null)
    return <Pill tone="success">{t({ id: 'replay.verdict.same', message: 'Без расхождений' })}</Pill>
  return (
    <>
      <Pill tone="error">{t({ id: 'replay.verdict.other', message: 'Расхождение' })}</Pill>
      <Button kind="secondary" size="small" onClick={() => onGo(lost)}>
        {t({ id: 'replay.verdict.show', message: 'Показать' })}
      </Button>
    </>
  )
}
