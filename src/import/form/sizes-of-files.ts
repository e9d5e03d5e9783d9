import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

/** Megabytes that all files of a form have together. */
const mostMegabytes = 60

/** Makes the files of a form small enough for all of them to be sent. Returns the schema with the size of one file; null where nothing is changed. */
export function fitFiles(data: JsonObject): { readonly data: JsonObject; readonly megabytes: number } | null {
  let files = 0
  let all = 0
  const count = (value: Json, times: number): void => {
    if (Array.isArray(value)) for (const one of value as readonly Json[]) count(one, times)
    if (!isObject(value)) return
    const rules = value['file']
    if (value['format'] === 'file' && isObject(rules)) {
      files += times
      all += times * Number(rules['megabytes'])
      return
    }
    const most = value['type'] === 'array' && typeof value['maxItems'] === 'number' ? value['maxItems'] : 1
    const isList = isObject(value['items']) && value['items']['format'] === 'file'
    for (const one of Object.values(value)) count(one, isList ? most : times)
  }
  count(data, 1)
  if (all <= mostMegabytes) return null
  const megabytes = Math.max(0.1, Math.floor((mostMegabytes / files) * 10) / 10)
  const fitted = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(fitted)
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([key, one]) => [key, fitted(one)] as const)
    const rules = value['file']
    return value['format'] === 'file' && isObject(rules)
      ? { ...value, file: { ...rules, megabytes } }
      : Object.fromEntries(entries)
  }
  const whole = fitted(data)
  return isObject(whole) ? { data: whole, megabytes } : null
}
