/**
 * Returns whether a text of the right shape is a time of RFC 3339. A leap second is the last second of a day
 * in UTC, whatever the offset: `15:59:60-08:00`.
 */
export function isTime(text: string): boolean {
  const [, hour, minute, second, sign, offsetHours = '0', offsetMinutes = '0'] =
    /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/.exec(text) ?? []
  if (second === undefined) return false
  if (second !== '60') return true
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const inUtc = Number(hour) * 60 + Number(minute) - offset
  return ((inUtc % 1440) + 1440) % 1440 === 1439
}
