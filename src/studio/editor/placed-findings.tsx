import { useLingui } from '@lingui/react/macro'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { Trace } from '../../trace/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import { FindingsList } from '../findings/findings-list.tsx'
import type { TextInLanguage } from '../texts/text-rows.ts'
import { WalkWords } from '../walk/walk-words.tsx'
import type { StudioTab } from './studio-tabs.tsx'
import { elementOfFinding } from './use-draft-elements.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** The page on which a finding is corrected. */
export function tabOfFinding(finding: PlacedFinding, text: TextInLanguage | null): StudioTab {
  if (isOfTariff(finding)) return 'tariff'
  return text === null ? 'slides' : 'texts'
}

function isOfTariff({ path }: PlacedFinding): boolean {
  return path === '/rating' || path.startsWith('/rating/')
}

export interface PlacedFindingsProps {
  readonly edited: EditedProduct
  readonly onSelect: (finding: DraftFinding) => void
  readonly onFix: (finding: PlacedFinding) => void
  readonly onTrace: (trace: Trace) => void
}

/** The findings of a draft, each with its place in the words of the outline. */
export function PlacedFindings({ edited, ...handlers }: PlacedFindingsProps) {
  const { t } = useLingui()
  const words = useProductTexts()
  const placeOf = (finding: DraftFinding): string => {
    if (isOfTariff(finding)) return t({ id: 'studio.tariff', message: 'Тариф' })
    const at = elementOfFinding(edited, finding)
    const place = at ? edited.labelOf(at).words : finding.path || edited.title
    const { product } = finding
    return product === undefined ? place : `${words.find(`${product}.title`) ?? product} · ${place}`
  }
  return (
    <FindingsList
      {...handlers}
      findings={edited.findings}
      walked={<WalkWords walk={edited.walk} />}
      placeOf={placeOf}
      isBroken={edited.compiled.isBroken}
      isReadOnly={edited.isReadOnly}
    />
  )
}

/** Numbers of findings, for a screen reader. */
export function CountedFindings({
  edited: { findings, compiled, walk },
}: {
  readonly edited: EditedProduct
}) {
  const { t } = useLingui()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <LiveStatus>
        {compiled.revision === null
          ? ''
          : t({ id: 'studio.findings.count', message: `Ошибок в черновике: ${errors}` })}
      </LiveStatus>
      <LiveStatus>
        {walk.findings.length === 0
          ? ''
          : t({ id: 'studio.walk.count', message: `Проход путей нашёл замечаний: ${walk.findings.length}` })}
      </LiveStatus>
    </>
  )
}
