/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Returns whether a value is an object and not a list, so that its keys can be read. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>>
// The last signature is the one that `filter` takes.
export function isObject(value: Json | undefined): value is JsonObject
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
