import type { StyleSpecification } from 'maplibre-gl'
import type { components } from '../../../api/schema.d.ts'
import outlines from './outlines.json'

/** Source of the street tiles. */
export type MapTiles = components['schemas']['MapTiles']

/** Colours of the map, taken from the theme. */
export interface MapColors {
  readonly abroad: string
  readonly home: string
  readonly border: string
}

const raster = 'streets'

/** Layers whose colour follows the theme. */
export const paintedLayers = {
  abroad: 'background-color',
  home: 'fill-color',
  border: 'line-color',
} as const satisfies Readonly<Record<keyof MapColors, string>>

/** Returns the current theme's colours for the map. */
export function mapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--qdm-color-${name}`).trim()
  return {
    abroad: token('page'),
    home: token('primary-soft'),
    border: token('line-strong'),
  }
}

/** The country and its neighbours in outline, and the streets over them where there are any. */
export function outlineStyle(colors: MapColors, tiles: MapTiles | null): StyleSpecification {
  const streets = tiles?.kind === 'raster' ? tiles : null
  return {
    version: 8,
    sources: {
      outlines: { type: 'geojson', data: outlines as GeoJSON.FeatureCollection },
      ...(streets && { [raster]: { type: 'raster', tiles: [streets.url], tileSize: 256 } }),
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': colors.abroad } },
      {
        id: 'home',
        type: 'fill',
        source: 'outlines',
        filter: ['get', 'isHome'],
        paint: { 'fill-color': colors.home },
      },
      ...(streets ? [{ id: raster, type: 'raster', source: raster } as const] : []),
      {
        id: 'border',
        type: 'line',
        source: 'outlines',
        paint: { 'line-color': colors.border, 'line-width': ['case', ['get', 'isHome'], 1.5, 0.75] },
      },
    ],
  }
}
