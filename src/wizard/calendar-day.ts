/** The country has one time zone, five hours ahead of UTC, and no summer time. */
const zoneOffsetMs = 5 * 60 * 60 * 1000

/** The country's calendar day at this moment, as ISO. */
export function countryDay(now: Date): string {
  return new Date(now.getTime() + zoneOffsetMs).toISOString().slice(0, 10)
}
