import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import spawn from 'cross-spawn'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'

// Writes the outlines under the map of offices: the country and its neighbours, out of Natural Earth's public-domain
// borders (world-atlas, 1:10m), cut to a window and rounded to some 100 metres. Run it again when world-atlas is newer: it is
// installed for this only, because 8 MB of borders are needed once in years.
const target = fileURLToPath(import.meta.resolve('../src/portal/services/offices/outlines.json'))
const place = mkdtempSync(join(tmpdir(), 'qadam-outlines-'))
const npm = ['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', 'world-atlas@2.0.2']
if (spawn.sync('npm', npm, { stdio: 'inherit' }).status !== 0)
  throw new Error('world-atlas was not installed')
const atlas = join(place, 'node_modules/world-atlas/countries-10m.json')

/** ISO 3166-1 numeric codes. */
const home = '860'
const neighbours = ['398', '417', '762', '795', '004']

/** West, south, east, north: what is ever seen of the neighbours. */
const frame = [50, 33, 80, 49] as const

const digits = 3

type Topology = Parameters<typeof feature>[0]

// The package says what it holds: a topology with the object `countries`.
const topology = JSON.parse(await readFile(atlas, 'utf8')) as Topology
rmSync(place, { recursive: true, force: true })
const countries = feature(topology, topology.objects['countries'] ?? 'countries') as FeatureCollection<
  Polygon | MultiPolygon
>

const outlines: FeatureCollection<MultiPolygon, { readonly isHome: boolean }> = {
  type: 'FeatureCollection',
  features: [...neighbours, home].map((id) => outlineOf(id)),
}
await writeFile(target, `${JSON.stringify(outlines)}\n`)

function outlineOf(id: string): Feature<MultiPolygon, { readonly isHome: boolean }> {
  const country = countries.features.find((one) => one.id === id)
  if (!country) throw new Error(`world-atlas has no country ${id}`)
  const { geometry } = country
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = polygons
    // Foreign countries are not filled, so they need no holes: every area inside them has its own outline.
    .map((rings) => (id === home ? rings : rings.slice(0, 1)))
    .map((rings) => rings.map((ring) => rounded(clipped(ring))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)
  return {
    type: 'Feature',
    properties: { isHome: id === home },
    geometry: { type: 'MultiPolygon', coordinates },
  }
}

/** The part of a ring inside the frame: cut along each of its four sides in turn (Sutherland–Hodgman). */
function clipped(ring: readonly Position[]): readonly Position[] {
  const [west, south, east, north] = frame
  const sides = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: north, sign: -1 },
  ] as const
  return sides.reduce<readonly Position[]>((points, { axis, limit, sign }) => {
    const over = (point: Position) => sign * ((point[axis] ?? 0) - limit)
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const isIn = over(point) >= 0
      const crosses = over(before) >= 0 !== isIn
      return [
        ...(crosses ? [between(before, point, over(before), over(point))] : []),
        ...(isIn ? [point] : []),
      ]
    })
  }, ring)
}

function between(one: Position, other: Position, oneOver: number, otherOver: number): Position {
  const share = oneOver / (oneOver - otherOver)
  return one.map((value, axis) => value + share * ((other[axis] ?? value) - value))
}

/** Rounded, without points that fall together, and closed. */
function rounded(ring: readonly Position[]): Position[] {
  const points = ring.map((point) => point.map((value) => Number(value.toFixed(digits))))
  const distinct = points.filter((point, index) => String(point) !== String(points.at(index - 1)))
  const [first] = distinct
  return first ? [...distinct, first] : []
}
