import type { MultiPolygon, Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import offices from '../../../schemas/content/offices.json' with { type: 'json' }
import outlines from '../../../src/portal/services/offices/outlines.json' with { type: 'json' }
import { mapBoundsOf, country, neighbourhood } from '../../../src/portal/services/offices/map-bounds.ts'
import { placeLabels } from '../../../src/portal/services/offices/place-labels.ts'

describe('labels of pins', () => {
  const view = { width: 400, height: 400 }
  const pin = (x: number, y: number) => ({ x, y, width: 80, height: 32 })

  test('are drawn above, where nothing is in the way', () => {
    expect(placeLabels([pin(200, 200)], view)).toEqual(['above'])
  })

  test('go aside for another, and stay in sight', () => {
    expect(placeLabels([pin(200, 200), pin(210, 230)], view)).toEqual(['above', 'right'])
    expect(placeLabels([pin(200, 20)], view)).toEqual(['right'])
    expect(placeLabels([pin(390, 20)], view)).toEqual(['left'])
  })

  test('give up where there is no room, so that none covers another', () => {
    const crowd = Array.from({ length: 9 }, (_, index) =>
      pin(200 + (index % 3) * 25, 200 + Math.floor(index / 3) * 25),
    )
    const sides = placeLabels(crowd, view)
    expect(sides).toContain('none')
    expect(sides.filter((side) => side !== 'none').length).toBeGreaterThan(2)
    expect(placeLabels([pin(5, 5)], { width: 60, height: 40 })).toEqual(['none'])
  })
})

describe('outlines', () => {
  // The file is written by tools/make-outlines.ts: a collection of six countries.
  const features = outlines.features as readonly {
    readonly properties: { readonly isHome: boolean }
    readonly geometry: MultiPolygon
  }[]
  const home = features.filter(({ properties }) => properties.isHome)

  test('show one country among its five neighbours, and nothing far away', () => {
    expect(features).toHaveLength(6)
    expect(home).toHaveLength(1)
    const points = features.flatMap(({ geometry }) => geometry.coordinates.flat(2))
    for (const [longitude = 0, latitude = 0] of points) {
      expect(longitude >= 50 && longitude <= 80).toBe(true)
      expect(latitude >= 33 && latitude <= 49).toBe(true)
    }
  })

  test('are whole in what the map shows of several cities; of one city it shows its offices', () => {
    const [west, south, east, north] = mapBoundsOf(2, offices)
    for (const [longitude = 0, latitude = 0] of home.flatMap(({ geometry }) =>
      geometry.coordinates.flat(2),
    )) {
      expect(longitude >= west && longitude <= east).toBe(true)
      expect(latitude >= south && latitude <= north).toBe(true)
    }
    const two = [
      { longitude: 69.2, latitude: 41.4 },
      { longitude: 69.3, latitude: 41.3 },
    ]
    expect(mapBoundsOf(1, two)).toEqual([69.2, 41.3, 69.3, 41.4])
    expect(mapBoundsOf(0, [])).toEqual(country)
  })

  test.each([288, 460, 630])(
    'fit by their width into a map %i px wide, whose height is 90 % of it',
    (width) => {
      const [west, , east] = country
      const [, south, , north] = neighbourhood
      const mostDegreesPerPixel = (mercatorOf(north) - mercatorOf(south)) / (0.9 * width)
      expect((east - west) / (width - 32)).toBeLessThan(mostDegreesPerPixel)
    },
  )

  test.each(offices)('$slug lies inside the country', ({ longitude, latitude }) => {
    const [country] = home
    const isInside = country?.geometry.coordinates.some(
      ([outer = [], ...holes]) =>
        isIn([longitude, latitude], outer) && !holes.some((hole) => isIn([longitude, latitude], hole)),
    )
    expect(isInside).toBe(true)
  })
})

/** Returns how far north a latitude is on the map, in degrees of the equator. */
function mercatorOf(latitude: number): number {
  const half = (latitude * Math.PI) / 360
  return (Math.log(Math.tan(Math.PI / 4 + half)) * 180) / Math.PI
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isIn([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  return ring.reduce((inside, [x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}
