import { useLingui } from '@lingui/react/macro'
import { CabinetPage } from '../../cabinet/index.ts'
import { Loaded } from '../../pages/content-state.tsx'
import { Offices } from './offices.tsx'
import { useOffices } from './use-offices.ts'

/** Offices in the cabinet, beside its navigation. */
export function CabinetOfficesPage() {
  const { t } = useLingui()
  const state = useOffices()
  return (
    <CabinetPage title={t({ id: 'services.office.title', message: 'Офисы' })}>
      <Loaded state={state}>{(offices) => <Offices offices={offices} isBesideNavigation />}</Loaded>
    </CabinetPage>
  )
}
