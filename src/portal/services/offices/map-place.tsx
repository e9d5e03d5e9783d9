import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import { Note, RetryButton, Skeleton } from '../../../ui/index.ts'
import { readContent } from '../../state/read-content.ts'
import type { MapTiles } from './map-style.ts'
import type { OfficeMapProps } from './office-map.tsx'
import styles from './offices.module.css'

export type MapPlaceProps = Pick<OfficeMapProps, 'cities' | 'chosen' | 'onCity' | 'onOffice'>

/** Modules of the map that are not loaded yet. */
interface MapParts {
  readonly OfficeMap: ComponentType<OfficeMapProps>
  readonly tiles: MapTiles | null
}

/** The place of the map, and the map once it is loaded. The list of offices holds the same facts for people who cannot use it. */
export function MapPlace(props: MapPlaceProps) {
  const { t } = useLingui()
  const [parts, setParts] = useState<MapParts | 'coming' | 'failed' | 'impossible'>('coming')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    setParts('coming')
    bringMap().then(
      (brought) => !isGone && setParts(brought),
      () => !isGone && setParts('failed'),
    )
    return () => {
      isGone = true
    }
  }, [attempt])

  const tiles = typeof parts === 'object' ? parts.tiles : null
  return (
    <figure className={styles['place']} id={mapPlaceId}>
      <div className={styles['frame']} aria-busy={parts === 'coming' || undefined}>
        {parts === 'coming' && <Skeleton kind="block" />}
        {parts === 'failed' && (
          <Note
            tone="warning"
            title={t({ id: 'services.map.failed', message: 'Карта не загрузилась' })}
            actions={<RetryButton kind="neutral" onClick={() => setAttempt((count) => count + 1)} />}
          >
            {t({ id: 'services.map.failed-text', message: 'Все офисы есть в списке.' })}
          </Note>
        )}
        {parts === 'impossible' && (
          <Note tone="info" title={t({ id: 'services.map.none', message: 'Карта здесь не открывается' })}>
            {t({ id: 'services.map.failed-text', message: 'Все офисы есть в списке.' })}
          </Note>
        )}
        {typeof parts === 'object' && (
          <parts.OfficeMap {...props} tiles={tiles} onFail={() => setParts('impossible')} />
        )}
      </div>
      {typeof parts === 'object' && (
        <figcaption className={styles['source']}>
          {t({ id: 'services.map.source', message: 'Границы: Natural Earth' })}
          {tiles && ` · ${tiles.attribution}`}
        </figcaption>
      )}
    </figure>
  )
}

/** Id of the place of the map. */
export const mapPlaceId = 'office-map'

async function bringMap(): Promise<MapParts> {
  const [{ OfficeMap }, tiles] = await Promise.all([
    import('./office-map.tsx'),
    // Without an answer there are outlines.
    readContent<MapTiles | null>('map-tiles').catch(() => null),
  ])
  return { OfficeMap, tiles }
}
