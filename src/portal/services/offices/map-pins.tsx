import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Map as StreetMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './office-map.module.css'
import { type LabelSide, placeLabels } from './place-labels.ts'
import type { City, Office } from './use-offices.ts'

/** A pin of the map: its position, its text, and its action. */
interface PinContent {
  readonly id: string
  readonly at: Office
  readonly label: string
  /** Text for assistive technology. */
  readonly name: string
  readonly count: number
  readonly isChosen: boolean | undefined
  readonly onPress: () => void
}

export interface MapPinsProps {
  readonly map: StreetMap
  readonly cities: readonly City[]
  readonly chosen: string | null
  readonly onCity: (id: string) => void
  readonly onOffice: (office: Office) => void
}

/** Pins of the cities, or of the offices when there is but one city. Buttons, reached in the order of the list. */
export function MapPins({ map, cities, chosen, onCity, onOffice }: MapPinsProps) {
  const { t } = useLingui()
  const [only] = cities
  const pins: readonly PinContent[] =
    cities.length === 1 && only
      ? only.offices.map((office) => ({
          id: office.id,
          at: office,
          label: office.name,
          name: `${office.name}, ${office.address}`,
          count: 1,
          isChosen: office.id === chosen,
          onPress: () => onOffice(office),
        }))
      : cities.flatMap(({ id, name, offices }) => {
          const count = offices.length
          return offices.slice(0, 1).map((at) => ({
            id,
            at,
            label: name,
            name: t({
              id: 'services.map.city',
              message: plural(count, {
                one: `${name}: # офис`,
                few: `${name}: # офиса`,
                other: `${name}: # офисов`,
              }),
            }),
            count,
            isChosen: undefined,
            onPress: () => onCity(id),
          }))
        })
  const sides = useSides(map, pins)
  return pins.map(({ id, at, label, name, count, isChosen, onPress }, index) => (
    <Pin key={id} map={map} at={at}>
      <button
        type="button"
        className={styles['pin']}
        data-side={sides[index]}
        aria-label={name}
        aria-pressed={isChosen}
        onClick={onPress}
      >
        <span className={styles['label']}>
          {label} {count > 1 && <b className={styles['count']}>{count}</b>}
        </span>
      </button>
    </Pin>
  ))
}

/** Height of a label, and how wide it is by its letters; measured in Onest at 14 px, and a little generous. */
const label = { height: 32, perLetter: 8.6, around: 28, count: 28 } as const

/** Sides of the labels on which none covers another, chosen again whenever the map stops moving. */
function useSides(map: StreetMap, pins: readonly PinContent[]): readonly LabelSide[] {
  const [, setStill] = useState(0)
  useEffect(() => {
    const handleStill = () => setStill((count) => count + 1)
    map.on('moveend', handleStill)
    map.on('resize', handleStill)
    return () => {
      map.off('moveend', handleStill)
      map.off('resize', handleStill)
    }
  }, [map])
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const onScreen = pins.map(({ at, label: words, count }) => ({
    ...map.project([at.longitude, at.latitude]),
    width: label.around + words.length * label.perLetter + (count > 1 ? label.count : 0),
    height: label.height,
  }))
  return placeLabels(onScreen, { width, height })
}

interface PinProps {
  readonly map: StreetMap
  readonly at: Office
  readonly children: ReactNode
}

/** Element that follows a place of the map on the screen. */
function Pin({ map, at, children }: PinProps) {
  const [element] = useState(() => document.createElement('div'))
  const { longitude, latitude } = at
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    return () => void marker.remove()
  }, [element, map, longitude, latitude])
  return createPortal(children, element)
}
