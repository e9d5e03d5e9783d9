/** West, south, east and north of an area, in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number]

/** The whole country. */
export const country: MapBounds = [55.9, 37.1, 73.2, 45.6]

/** Area that people may move over. It fills a map, so a map much taller than wide would cut the country. */
export const neighbourhood: MapBounds = [50, 33, 80, 49]

/** Returns what the map shows of the places in its list: of several cities the country, of one city its offices. */
export function mapBoundsOf(
  cityCount: number,
  places: readonly { readonly longitude: number; readonly latitude: number }[],
): MapBounds {
  if (cityCount !== 1 || places.length === 0) return country
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
