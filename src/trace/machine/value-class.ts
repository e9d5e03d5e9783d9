import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { hasOnlyStandInLetters, isOfRealPerson, isStandInPhone } from '../stand-in.ts'

/** Returns whether a value is one that a recorder writes in its place. */
export type ValueClass = (value: Json) => boolean

/** Classes of an object's values, by name. A name that is not here is refused. */
export type ValueClasses = Readonly<Record<string, ValueClass>>

const longestText = 500

/** Characters at the beginning that the stand-in of a vehicle keeps: the region of a plate. */
const keptOfVehicle = 2

/** A text whose pattern leaves no place for personal data. */
export function textMatching(pattern: RegExp): ValueClass {
  return (value) => typeof value === 'string' && pattern.test(value)
}

/** One of these values. */
export function oneOf(...values: readonly Json[]): ValueClass {
  return (value) => values.includes(value)
}

/** Null, or a value of this class. Absent values are checked by `isOfClasses`. */
export function orNull(isOne: ValueClass): ValueClass {
  return (value) => value === null || isOne(value)
}

/** A list of at most a hundred items, each of this class. */
export function everyOf(isOne: ValueClass): ValueClass {
  return (value) => Array.isArray(value) && value.length <= 100 && (value as readonly Json[]).every(isOne)
}

/** An object whose values are of these classes; any of them may be absent. */
export function objectOf(classes: ValueClasses): ValueClass {
  return (value) => isObject(value) && isOfClasses(value, classes)
}

/** Returns whether an object has no other names than these, each with a value of its class. */
export function isOfClasses(object: JsonObject, classes: ValueClasses): boolean {
  return Object.entries(object).every(
    ([name, value]) => Object.hasOwn(classes, name) && classes[name]?.(value) === true,
  )
}

/** A boolean. */
export const flag: ValueClass = (value) => typeof value === 'boolean'
/** A number that says how much. */
export const amount: ValueClass = (value) => typeof value === 'number'
/** The name of an event, a state, or a reason of the catalogue of errors. */
export const name = textMatching(/^[A-Za-z][\w.-]{0,63}$/)
/** An ISO date. */
export const day = textMatching(/^\d{4}-\d\d-\d\d$/)
/** A text that the stand-ins can write: it has only their letters. */
export const standInText: ValueClass = (value) =>
  typeof value === 'string' &&
  value.length <= longestText &&
  hasOnlyStandInLetters(value) &&
  !isOfRealPerson(value)
/** The same for a vehicle, whose stand-in keeps the region. */
export const standInVehicle: ValueClass = (value) =>
  typeof value === 'string' && standInText(value.slice(keptOfVehicle))
/** A phone as it is typed, with the form of a stand-in. */
export const phone: ValueClass = (value) =>
  typeof value === 'string' && /^[\d\s()+-]{0,24}$/.test(value) && isStandInPhone(value)
