import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../staff/index.ts'
import { searchAppeals } from '../calls/review-calls.ts'
import { AppealCard } from './appeal-card.tsx'
import { appealStatuses, appealStatusWords } from './status-words.ts'
import { DeskList } from './desk-list.tsx'

/** Lists the appeals of all customers, newest first. */
export function DeskAppealsPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.appeals', message: 'Обращения' })} />
      <DeskList
        statuses={appealStatuses.map((value) => ({ value, label: appealStatusWords(i18n, value) }))}
        hint={t({ id: 'admin.appeals.hint', message: 'Тема, слова из обращения, телефон' })}
        find={searchAppeals}
        isSame={(one, other) => one.id === other.id}
      >
        {(appeal, onChanged) => <AppealCard key={appeal.id} appeal={appeal} onChanged={onChanged} />}
      </DeskList>
    </>
  )
}
