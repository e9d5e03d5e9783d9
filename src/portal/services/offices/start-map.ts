import { Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { country, neighbourhood } from './map-bounds.ts'
import { mapColors, type MapTiles, outlineStyle, paintedLayers } from './map-style.ts'

/** Texts of the map's own controls. */
export interface MapWords {
  readonly title: string
  readonly withKeyboard: string
  readonly withTwoFingers: string
}

/** Largest zoom: without streets a closer view shows nothing. */
const nearest = { outlines: 9.5, streets: 17 } as const

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string | null
}

/** TypeScript's DOM library does not know trusted types: https://www.w3.org/TR/trusted-types/ */
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => unknown }
}

const workerAddress = new URL(workerUrl, location.href).href
setWorkerUrl(workerAddress)
// The library starts its worker from a bare text: this one script of ours passes, and no other text becomes a script.
trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === workerAddress ? url : null) })

/** Creates a map of the country in an element; its colours follow the theme. `end` removes it. */
export async function startMap(
  container: HTMLElement,
  tiles: MapTiles | null,
  words: MapWords,
): Promise<{ readonly map: StreetMap; readonly end: () => void }> {
  const hasStyle = tiles?.kind === 'style' && (await canBeRead(tiles.url))
  const map = new StreetMap({
    container,
    style: hasStyle ? tiles.url : outlineStyle(mapColors(container), tiles),
    bounds: [...country],
    maxBounds: [...neighbourhood],
    maxZoom: tiles ? nearest.streets : nearest.outlines,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: {
      'Map.Title': words.title,
      'CooperativeGesturesHandler.WindowsHelpText': words.withKeyboard,
      'CooperativeGesturesHandler.MacHelpText': words.withKeyboard,
      'CooperativeGesturesHandler.MobileHelpText': words.withTwoFingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('error', () => {
    // A street that does not come leaves the outline under it.
  })
  const repaint = () => {
    if (hasStyle || !map.isStyleLoaded()) return
    const colors = mapColors(container)
    for (const [layer, property] of Object.entries(paintedLayers) as readonly Painted[])
      map.setPaintProperty(layer, property, colors[layer])
  }
  const theme = new MutationObserver(repaint)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] })
  return {
    map,
    end: () => {
      theme.disconnect()
      map.remove()
    },
  }
}

type Painted = readonly [keyof typeof paintedLayers, (typeof paintedLayers)[keyof typeof paintedLayers]]

async function canBeRead(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
