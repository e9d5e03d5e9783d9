import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { Map as StreetMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../../ui/index.ts'
import styles from './office-map.module.css'
import { mapBoundsOf } from './map-bounds.ts'
import { MapPins } from './map-pins.tsx'
import type { MapTiles } from './map-style.ts'
import { startMap } from './start-map.ts'
import type { City, Office } from './use-offices.ts'

export interface OfficeMapProps {
  /** Cities in the list: of several the cities are shown, of one its offices. */
  readonly cities: readonly City[]
  /** Id of the chosen office. */
  readonly chosen: string | null
  readonly tiles: MapTiles | null
  readonly onCity: (id: string) => void
  readonly onOffice: (office: Office) => void
  /** This device draws no maps. */
  readonly onFail: () => void
}

/** Around pins at the edge, whose labels stand above and beside them. */
const aroundPins = { top: 72, bottom: 40, left: 64, right: 64 } as const
/** Around the border of the country; labels of the cities in the east need the room there. */
const aroundCountry = { top: 40, bottom: 24, left: 8, right: 24 } as const

/** Near enough for an office among streets. */
const closeUp = 13

/** Offices on a map, which looks at those that the list shows. */
export function OfficeMap({ cities, chosen, tiles, onCity, onOffice, onFail }: OfficeMapProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<StreetMap | null>(null)
  const words = {
    title: t({ id: 'services.map.title', message: 'Карта офисов' }),
    withKeyboard: t({ id: 'services.map.wheel', message: 'Чтобы приблизить, крутите колесо с Ctrl' }),
    withTwoFingers: t({ id: 'services.map.fingers', message: 'Двигайте карту двумя пальцами' }),
  }
  const start = useEffectEvent((container: HTMLElement) => startMap(container, tiles, words))
  const handleFail = useEffectEvent(onFail)
  useEffect(() => {
    const container = place.current
    if (!container) return
    let isGone = false
    let end = () => {
      isGone = true
    }
    start(container).then(
      (started) => {
        if (isGone) return started.end()
        end = started.end
        setMap(started.map)
      },
      // Without WebGL the library refuses to begin.
      () => handleFail(),
    )
    return () => end()
  }, [])

  const seen = cities.flatMap((city) => city.offices)
  const focus = seen.find(({ id }) => id === chosen) ?? null
  const look = useEffectEvent((at: StreetMap) => {
    if (focus) return at.easeTo({ center: placeOf(focus), zoom: Math.max(at.getZoom(), closeUp) })
    const isCity = cities.length === 1
    const bounds = mapBoundsOf(cities.length, seen)
    return at.fitBounds([...bounds], { padding: isCity ? aroundPins : aroundCountry, maxZoom: closeUp })
  })
  const view = focus?.id ?? cities.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (map) look(map)
  }, [map, view])

  return (
    <>
      <div className={styles['map']} ref={place} />
      {map && <MapPins map={map} cities={cities} chosen={chosen} onCity={onCity} onOffice={onOffice} />}
      {map && (
        <div className={styles['zoom']}>
          <IconButton
            icon={Plus}
            label={t({ id: 'services.map.nearer', message: 'Приблизить' })}
            onClick={() => map.zoomIn()}
          />
          <IconButton
            icon={Minus}
            label={t({ id: 'services.map.farther', message: 'Отдалить' })}
            onClick={() => map.zoomOut()}
          />
        </div>
      )}
    </>
  )
}

function placeOf({ longitude, latitude }: Office): [number, number] {
  return [longitude, latitude]
}
