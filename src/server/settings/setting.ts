import { parseWorkingHours, type WorkingHours } from '../../../machines/working-hours.ts'
import { companyPhoneFormat, isOfFormat } from '../../formats/index.ts'

/** One setting: its name, its allowed values, and its parser. */
export interface Setting<Value> {
  readonly name: string
  /** Default value in the notation of the setting. It is printed, so it is never a real secret. */
  readonly default: string
  readonly allowed: string
  readonly meaning: string
  /** True for a secret, whose value is never shown. */
  readonly secret: boolean
  /** Null when the text is not allowed. */
  readonly parse: (text: string) => { readonly value: Value } | null
}

interface Options {
  readonly secret?: boolean
}

/** A whole number within bounds. */
export function oneNumber(
  name: string,
  { preset, least, most }: { readonly preset: number; readonly least: number; readonly most: number },
  meaning: string,
): Setting<number> {
  return {
    name,
    default: String(preset),
    allowed: `a whole number from ${least} to ${most}`,
    meaning,
    secret: false,
    parse: (text) => {
      const value = Number(text)
      return /^\d+$/.test(text) && value >= least && value <= most ? { value } : null
    },
  }
}

/** Any text in one line. */
export function oneLine(
  name: string,
  preset: string,
  meaning: string,
  options: Options = {},
): Setting<string> {
  return {
    name,
    default: preset,
    allowed: 'any text in one line',
    meaning,
    secret: options.secret ?? false,
    parse: (value) => (/[\r\n\0]/.test(value) ? null : { value }),
  }
}

/** Defines an optional text of a given form. */
export function optionalText(
  name: string,
  { pattern, allowed }: { readonly pattern: RegExp; readonly allowed: string },
  meaning: string,
  options: Options = {},
): Setting<string> {
  return {
    name,
    default: '',
    allowed,
    meaning,
    secret: options.secret ?? false,
    parse: (value) => (value === '' || pattern.test(value) ? { value } : null),
  }
}

/** Defines a web address without a slash at its end; undefined when there is no default. */
export function url(name: string, preset: string, meaning: string): Setting<string> {
  return {
    name,
    default: preset,
    allowed: `an address such as https://example.uz${preset === '' ? ', or empty' : ''}`,
    meaning,
    secret: false,
    parse: (value) => {
      if (value === preset) return { value }
      const parsed = URL.parse(value)
      if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash) return null
      return { value: value.replace(/\/+$/, '') }
    },
  }
}

/** Origins of web pages with a comma between, as browsers write them: scheme, host and a port that is not the usual one. */
export function origins(name: string, meaning: string): Setting<readonly string[]> {
  return {
    name,
    default: '',
    allowed: 'origins such as https://shop.example with a comma between, without a path, or empty',
    meaning,
    secret: false,
    parse: (text) => {
      const given = text === '' ? [] : text.split(',').map((one) => one.trim())
      const value = given.flatMap((one) => originOf(one) ?? [])
      return value.length === given.length ? { value } : null
    },
  }
}

/** Returns the origin that a text names; null for anything else, a page's whole address included. */
export function originOf(text: string): string | null {
  const parsed = URL.parse(text)
  // Hosts may contain `*`, `;` and quotes, which mean something else in a policy: https://url.spec.whatwg.org/#forbidden-host-code-point
  if (!parsed || !/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(parsed.origin)) return null
  return text.toLowerCase() === parsed.origin || text.toLowerCase() === `${parsed.origin}/`
    ? parsed.origin
    : null
}

/** Secrets of at least 32 characters with a comma between, the current one first; or none. */
export function secrets(name: string, meaning: string): Setting<readonly string[]> {
  return {
    name,
    default: '',
    allowed: 'at least 32 characters without spaces, several with a comma between, or empty',
    meaning,
    secret: true,
    parse: (text) => {
      const value = text === '' ? [] : text.split(',').map((one) => one.trim())
      return value.every((one) => /^\S{32,}$/.test(one)) ? { value } : null
    },
  }
}

/** One of a few words. */
export function choice<const Word extends string>(
  name: string,
  words: readonly Word[],
  preset: NoInfer<Word>,
  meaning: string,
): Setting<Word> {
  return {
    name,
    default: preset,
    allowed: words.join(', '),
    meaning,
    secret: false,
    parse: (text) => {
      const value = words.find((word) => word === text)
      return value === undefined ? null : { value }
    },
  }
}

/** Login and password of HTTP Basic. */
export interface BasicPair {
  readonly login: string
  readonly password: string
}

/** A login and a password. */
export function basicPair(name: string, preset: string, meaning: string): Setting<BasicPair> {
  return {
    name,
    default: preset,
    allowed: 'login:password',
    meaning,
    secret: true,
    parse: (text) => {
      const [, login, password] = /^([^:\s]+):(\S+)$/.exec(text) ?? []
      return login && password ? { value: { login, password } } : null
    },
  }
}

/** Phones of the country, separated by commas, as digits; `+` and spaces are ignored. */
export function phones(name: string, meaning: string): Setting<readonly string[]> {
  return {
    name,
    default: '',
    allowed: 'phones such as +998901234567 with a comma between, or empty',
    meaning,
    secret: false,
    parse: (text) => {
      const value = text
        .split(',')
        .map((phone) => phone.replaceAll(/[+\s]/g, ''))
        .filter((phone) => phone !== '')
      return value.every((phone) => isOfFormat(companyPhoneFormat, phone)) ? { value } : null
    },
  }
}

/** Hours of the week; empty is every hour. */
export function weeklyHours(name: string, meaning: string): Setting<WorkingHours> {
  return {
    name,
    default: '',
    allowed:
      'days and times in Tashkent such as mon-fri 09:00-18:00, sat 10:00-14:00, from Monday to Sunday, no later than 24:00, none over another; or empty',
    meaning,
    secret: false,
    parse: (text) => {
      const value = parseWorkingHours(text)
      return value && { value }
    },
  }
}

/** Code of a product in the tax service's catalogue. */
export interface FiscalCode {
  /** IKPU: 17 digits. */
  readonly ikpu: string
  readonly packageCode: string
}

/** Codes by product id; `*` is every other product's. */
export type FiscalCodes = ReadonlyMap<string, FiscalCode>

/** Fiscal codes of products with a comma between. */
export function fiscalCodes(name: string, meaning: string): Setting<FiscalCodes> {
  return {
    name,
    default: '',
    allowed:
      'product=IKPU/package code with a comma between, * for every other product, such as osago=12345678901234567/1234567,*=12345678901234567/7654321',
    meaning,
    secret: false,
    parse: (text) => {
      const entries = text.split(',').flatMap((part) => {
        const [, product, ikpu, packageCode] =
          /^(\*|[a-z][a-z0-9-]*)=(\d{17})\/(\d{1,20})$/.exec(part.trim()) ?? []
        return product && ikpu && packageCode ? [[product, { ikpu, packageCode }] as const] : []
      })
      const value = new Map(entries)
      return text === '' || value.size === text.split(',').length ? { value } : null
    },
  }
}

/** A value for each service of `schemas/api/foreign`, by its name. */
export function byService(
  name: string,
  {
    value: { allowed, pattern },
    meaning,
    secret = false,
  }: {
    readonly value: { readonly allowed: string; readonly pattern: RegExp }
    readonly meaning: string
    readonly secret?: boolean
  },
): Setting<ReadonlyMap<string, string>> {
  return {
    name,
    default: '',
    allowed: `service=${allowed} with a comma between, or empty`,
    meaning,
    secret,
    parse: (text) => {
      const entries = text.split(',').flatMap((part) => {
        const [, service, value] = /^([a-z][a-z0-9-]*)=(\S+)$/.exec(part.trim()) ?? []
        return service && value && pattern.test(value) ? [[service, value] as const] : []
      })
      const value = new Map(entries)
      return text === '' || value.size === text.split(',').length ? { value } : null
    },
  }
}

/** Reads every row of a table; a variable that is absent or empty has its default. */
export function settingsTable(
  table: Readonly<Record<string, Setting<unknown>>>,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly values: Readonly<Record<string, unknown>>; readonly refusals: readonly string[] } {
  const values: Record<string, unknown> = {}
  const refusals: string[] = []
  for (const [key, row] of Object.entries(table)) {
    const given = environment[row.name]?.trim() || row.default
    const parsed = row.parse(given)
    if (parsed) values[key] = parsed.value
    else
      refusals.push(
        `${row.name} is ${row.secret ? 'not' : `"${given}", which is not`} allowed. Allowed: ${row.allowed}`,
      )
  }
  return { values, refusals }
}
