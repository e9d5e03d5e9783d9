import { Ajv2020 } from 'ajv/dist/2020.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { JsonObject } from '../json.ts'
import { formats } from '../runtime/formats.ts'

/** The name under which a module's formats stand in its validators. */
export const formatsName = 'f'

// Schemas come out of `validatedSchema`, so there is nothing unknown in them that strictness could find.
const ajv = new Ajv2020({
  allErrors: true,
  messages: false,
  strict: false,
  strictNumbers: true,
  meta: false,
  validateSchema: false,
  logger: false,
  code: { source: true, esm: true, lines: true, formats: _`f` },
  formats: Object.fromEntries(Object.keys(formats).map((name) => [name, () => true])),
})

const known = new Map<string, string>()
// Products share most of their schemas; drafts in an editor would let the memory grow without end.
const knownAtMost = 2000

/**
 * The check of a schema as a JavaScript function `(data, e) => void`, where `e(code, params, inside)` is told of every
 * fault: ajv's standalone code over `r` (the runtime) and `f` (formats), without its error objects.
 */
export function validatorCode(schema: JsonObject): string {
  const key = JSON.stringify(schema)
  const code = known.get(key) ?? compile(schema)
  if (known.size >= knownAtMost) known.clear()
  known.set(key, code)
  return code
}

function compile(schema: JsonObject): string {
  const validate = ajv.compile(schema)
  const code = slimCode(standaloneCode(ajv, validate))
  ajv.removeSchema(schema)
  return code
}

const runtimeNames: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'r.ucs2length',
  'require("ajv/dist/runtime/equal").default': 'r.equal',
}
const errorShape =
  /^const (err\d+) = \{instancePath(?::instancePath\+(.+))?,schemaPath:"(?:[^"\\]|\\.)*",keyword:"(\w+)",params:\{(.*)\}\};$/
const toldParams = /(?:limit|multipleOf|format): ("[^"]*"|[-+.\de]+)/
/** Lines after an error object that put it into ajv's list. */
const linesOfPush = 7

/** ajv's standalone module as one function: errors are told as they are found, and what only ajv reads is left out. */
export function slimCode(module: string): string {
  const lines = module.split('\n').map((line) => line.trim())
  const from = lines.findIndex((line) => line.startsWith('function validate'))
  const to = lines.findIndex((line) => /^validate\d+\.errors = vErrors;$/.test(line))
  const body: string[] = []
  for (let index = from + 1; index < to; index++) {
    const line = lines[index] ?? ''
    const error = errorShape.exec(line)
    if (error) {
      body.push(told(error))
      index += linesOfPush
    } else if (!/^let (vErrors = null|errors = 0);$/.test(line)) body.push(line)
  }
  let text = body
    .join('')
    .replace(/^const evaluated0 = [^;]*;(if\(evaluated0\.\w+\)\{evaluated0\.\w+ = undefined;\})*/, '')
  const constants: string[] = []
  for (const line of lines.slice(0, Math.max(0, from))) {
    const [, name, value] = /^const (\w+) = (.*);$/.exec(line) ?? []
    if (!name || !value) continue
    const direct = runtimeNames[value] ?? (/^f[.[]/.test(value) ? value : null)
    if (direct) text = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => direct)
    else if (new RegExp(`\\b${name}\\b`).test(text))
      constants.push(`${name}=${regularExpression(value) ?? value}`)
  }
  if (
    from < 0 ||
    to < 0 ||
    /\b(vErrors|errors|evaluated\d|require|instancePath|err\d+)\b/.test(withoutTexts(text))
  ) {
    throw new Error('The code that ajv generates has a shape that is not known here')
  }
  const check = `(data,e)=>{${text}}`
  return constants.length === 0 ? check : `(()=>{const ${constants.join(',')};return ${check}})()`
}

function told([, , inside, keyword, params]: RegExpExecArray): string {
  const [param, value] = toldParams.exec(params ?? '') ?? []
  const values = param && value ? `{${param.slice(0, param.indexOf(':'))}:${value}}` : null
  const rest = inside ? [values ?? '{}', inside] : values ? [values] : []
  return `e(${[JSON.stringify(keyword), ...rest].join(',')});`
}

function regularExpression(value: string): string | null {
  const [, source, flags] = /^new RegExp\(("(?:[^"\\]|\\.)*"), "(\w*)"\)$/.exec(value) ?? []
  if (source === undefined) return null
  const pattern: unknown = JSON.parse(source)
  return typeof pattern === 'string' ? String(new RegExp(pattern, flags)) : null
}

function withoutTexts(code: string): string {
  return code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
}
