import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../staff/index.ts'
import { searchInspections } from '../calls/review-calls.ts'
import { DeskList } from './desk-list.tsx'
import { InspectionCard } from './inspection-card.tsx'
import { inspectionStates, inspectionWords } from './inspection-words.ts'

/** Lists inspections, first those that wait for a decision. */
export function InspectionsPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.inspections', message: 'Осмотры' })} />
      <DeskList
        statuses={inspectionStates.map((value) => ({ value, label: inspectionWords(i18n, value) }))}
        hint={t({ id: 'admin.inspections.hint', message: 'Госномер, модель, имя, телефон' })}
        find={searchInspections}
        isSame={(one, other) => one.contractId === other.contractId}
      >
        {(inspection, onChanged) => (
          <InspectionCard key={inspection.contractId} inspection={inspection} onChanged={onChanged} />
        )}
      </DeskList>
    </>
  )
}
