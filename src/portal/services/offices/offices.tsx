import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide/dist/esm/icons/map.mjs'
import { useState } from 'react'
import { Button, FormField, LiveStatus, Select, useMediaQuery } from '../../../ui/index.ts'
import { officeCardId, OfficeCard } from './office-card.tsx'
import { MapPlace, mapPlaceId } from './map-place.tsx'
import styles from './offices.module.css'
import { citiesOf, type Office } from './use-offices.ts'
import { useMinute } from './use-minute.ts'

const everywhere = 'everywhere'

export interface OfficesProps {
  readonly offices: readonly Office[]
  /** Something else takes a part of the width. */
  readonly isBesideNavigation?: boolean | undefined
}

/** Offices by city: a list with all details, and a map beside it. A choice in one selects the office in the other. */
export function Offices({ offices, isBesideNavigation = false }: OfficesProps) {
  const { t } = useLingui()
  const isWide = useMediaQuery(`(min-width: ${isBesideNavigation ? 1200 : 960}px)`)
  const moment = useMinute()
  const [cityId, setCityId] = useState(everywhere)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const cities = citiesOf(offices)
  const shown = cities.filter(({ id }) => cityId === everywhere || id === cityId)
  const count = shown.flatMap((city) => city.offices).length
  // On a phone a map costs as much traffic as the page, so it is loaded on request.
  const hasMap = isWide || isAsked

  const chooseCity = (id: string) => {
    setCityId(id)
    setChosen(null)
  }
  const handleShow = (office: Office) => {
    setChosen(office.id)
    setCityId(cities.find(({ offices: own }) => own.includes(office))?.id ?? cityId)
    document.getElementById(mapPlaceId)?.scrollIntoView({ block: 'nearest' })
  }
  const handlePin = (office: Office) => {
    setChosen(office.id)
    document.getElementById(officeCardId(office.id))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles['offices']} data-wide={isWide || undefined}>
      <div className={styles['list']}>
        <div className={styles['filter']}>
          <FormField label={t({ id: 'services.office.city', message: 'Город' })}>
            <Select
              value={cityId}
              onChange={chooseCity}
              options={[
                { value: everywhere, label: t({ id: 'services.office.all', message: 'Все города' }) },
                ...cities.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </FormField>
          {!isWide && !isAsked && (
            <Button kind="secondary" icon={MapIcon} onClick={() => setAsked(true)}>
              {t({ id: 'services.office.open-map', message: 'Показать карту' })}
            </Button>
          )}
        </div>
        {!isWide && isAsked && (
          <MapPlace cities={shown} chosen={chosen} onCity={chooseCity} onOffice={handlePin} />
        )}
        {shown.map((city) => (
          <section className={styles['city']} key={city.id} aria-labelledby={`city-${city.id}`}>
            <h2 id={`city-${city.id}`}>{city.name}</h2>
            <ul className={styles['cards']}>
              {city.offices.map((office) => (
                <OfficeCard
                  key={office.id}
                  office={office}
                  moment={moment}
                  isChosen={office.id === chosen}
                  onShow={hasMap ? () => handleShow(office) : null}
                />
              ))}
            </ul>
          </section>
        ))}
        <LiveStatus>
          {t({
            id: 'services.office.count',
            message: plural(count, { one: '# офис', few: '# офиса', other: '# офисов' }),
          })}
        </LiveStatus>
      </div>
      {isWide && (
        <div className={styles['beside']}>
          <MapPlace cities={shown} chosen={chosen} onCity={chooseCity} onOffice={handlePin} />
        </div>
      )}
    </div>
  )
}
