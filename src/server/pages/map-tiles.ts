import type { Settings } from '../settings/settings.ts'

/** The settings of the map's tile server. */
export type MapSettings = Pick<Settings, 'tilesUrl' | 'tilesAttribution'>

/** Streets under the map of offices: a style in MapLibre's format, or pictures by zoom, column and row. */
export interface MapTileFiles {
  readonly kind: 'style' | 'raster'
  readonly url: string
  /** Attribution that the map must display. */
  readonly attribution: string
}

/** The other sites that a page may fetch streets from. */
export function tileOrigins({ tilesUrl }: MapSettings): readonly string[] {
  return tilesUrl === '' ? [] : [new URL(tilesUrl).origin]
}

/** Returns the source of the office map's streets; null when there is none. */
export function mapTiles({ tilesUrl, tilesAttribution }: MapSettings): MapTileFiles | null {
  if (tilesUrl === '') return null
  const kind = tilesUrl.includes('{z}') ? 'raster' : 'style'
  return { kind, url: tilesUrl, attribution: tilesAttribution }
}
