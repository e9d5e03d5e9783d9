import {
  foreignCalls,
  foreignSecurity,
  knownOperations,
  withForeign,
  type ForeignCall,
  type ForeignSecurity,
  type KnownOperation,
} from '../../engine/compile/index.ts'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { parseBounded } from '../door/index.ts'
import { QadamError } from '../errors/index.ts'
import { networkUpstream, type Upstream } from '../gateway/index.ts'
import type { Language } from '../language.ts'
import { inexactNumbers, isJson, makeAjv, schemaProblem } from '../operations/index.ts'
import { SettingsRefused, type Settings } from '../settings/settings.ts'
import { answerCheck, type AnswerCheck } from './answer-checks.ts'
import { checkForeignFile } from './check-foreign-file.ts'
import type { ForeignFile } from './foreign-documents.ts'
import { answeredRequest, type ForeignRequest } from './foreign-request.ts'
import { modernDocument } from './modern-document.ts'
import { foreignBodySchema, foreignParameters, type ForeignParameter } from './request-parts.ts'
import { sampleAnswer } from './sample-answer.ts'
import { upstreamRequest } from './upstream-request.ts'

/** What a service answered, and whether the service itself did. */
export interface ForeignAnswer {
  readonly status: number
  /** Null when the answer has no JSON body. */
  readonly body: Json
  /** True when an example of the document answered, because the sandbox has no address of the service. */
  readonly isSample: boolean
}

/** An operation of another service, ready to be asked. */
export interface ForeignOperation {
  readonly service: string
  /** Returns the faults of a request; empty when the document takes it. */
  readonly problemsOf: (request: ForeignRequest) => readonly Problem[]
  /**
   * Asks the service.
   * @throws QDM_UPSTREAM_TIMEOUT, QDM_UPSTREAM_UNREACHABLE, QDM_UPSTREAM_MALFORMED, QDM_UPSTREAM_REFUSED
   */
  readonly ask: (
    request: ForeignRequest,
    of: { readonly language: Language; readonly requestId: string },
  ) => Promise<ForeignAnswer>
}

/** Operations by the name that products call them by: `post.findParcel`. */
export type ForeignOperations = ReadonlyMap<string, ForeignOperation>

/** A lookup waits for a service, so it gets less than our own services, and answers of a form are small. */
const limits = { timeoutMs: 15_000, answerBytes: 1024 * 1024 } as const

interface ForeignDeps {
  readonly settings: Pick<Settings, 'foreignUrls' | 'foreignKeys' | 'sandbox'>
  readonly network: { readonly fetch: typeof fetch }
}

/**
 * Returns the operations of other services' documents.
 * @throws SettingsRefused when a document has errors, or the settings do not go with the documents
 */
export function foreignOperations(files: readonly ForeignFile[], deps: ForeignDeps): ForeignOperations {
  const refusals = [...faultsOf(files), ...faultsOfSettings(files, deps.settings)]
  if (refusals.length > 0) throw new SettingsRefused(refusals)
  return new Map(files.flatMap((file) => operationsOfFile(file, deps)))
}

/** Returns the services that answer with the examples of their documents. */
export function sampleServices(
  files: readonly ForeignFile[],
  { sandbox, foreignUrls }: ForeignDeps['settings'],
): readonly string[] {
  return sandbox ? files.map(({ service }) => service).filter((service) => !foreignUrls.has(service)) : []
}

function faultsOf(files: readonly ForeignFile[]): readonly string[] {
  return files.flatMap((file) =>
    checkForeignFile(file)
      .filter(({ severity }) => severity === 'error')
      .map(
        ({ path, message, suggestion }) =>
          `${file.file} ${path} ${message}${suggestion ? `: ${suggestion}` : ''}`,
      ),
  )
}

function faultsOfSettings(
  files: readonly ForeignFile[],
  settings: ForeignDeps['settings'],
): readonly string[] {
  const services = files.map(({ service }) => service)
  const known = services.length > 0 ? `it has ${services.join(', ')}` : 'it has none'
  const unknown = (name: string, values: ReadonlyMap<string, string>): readonly string[] =>
    [...values.keys()]
      .filter((service) => !services.includes(service))
      .map((service) => `${name} names ${service}, but schemas/api/foreign has no such document: ${known}`)
  const keyless = files.filter(
    ({ service, document }) =>
      settings.foreignUrls.has(service) &&
      !settings.foreignKeys.has(service) &&
      foreignCalls(document).some(
        ({ id, obstacle, described }) =>
          id !== null && obstacle === null && foreignSecurity(document, described) !== null,
      ),
  )
  return [
    ...unknown('QADAM_FOREIGN_URLS', settings.foreignUrls),
    ...unknown('QADAM_FOREIGN_KEYS', settings.foreignKeys),
    ...keyless.map(
      ({ service, file }) =>
        `QADAM_FOREIGN_KEYS has nothing for ${service}, but ${file} says that the service wants a credential`,
    ),
  ]
}

function operationsOfFile(
  { service, document: read }: ForeignFile,
  { settings, network }: ForeignDeps,
): readonly (readonly [string, ForeignOperation])[] {
  // A document without errors is an object of JSON.
  const document = modernDocument(read as JsonObject)
  const known = knownOperations(withForeign({}, { [service]: document }))
  const address = settings.foreignUrls.get(service)
  const upstream = address === undefined ? null : networkUpstream(address.replace(/\/$/, ''), network, limits)
  const ajv = makeAjv(document, false)
  return foreignCalls(document).flatMap((call) => {
    const operation = known.get(`${service}.${call.id ?? ''}`)
    if (operation === undefined) return []
    const security = foreignSecurity(document, call.described)
    const parts: OperationParts = {
      document,
      call,
      operation,
      upstream,
      parameters: foreignParameters(document, call),
      misfitOf: answerCheck(ajv, document, call),
      // An operation with an unusable scheme has an obstacle.
      security: security !== null && 'unusable' in security ? null : security,
      credential: settings.foreignKeys.get(service) ?? null,
      isSandbox: settings.sandbox,
    }
    const checkBody = ajv.compile(foreignBodySchema(document, call))
    const checks = parts.parameters.map((parameter) => ({ parameter, check: ajv.compile(parameter.schema) }))
    return [
      [
        operation.id,
        {
          service,
          problemsOf: (given) => {
            const request = answeredRequest(operation, given)
            const ofValues = checks.flatMap(({ parameter, check }) => {
              const value = request[parameter.in][parameter.name]
              const at = `/${parameter.in}/${parameter.name}`
              if (value === undefined)
                return parameter.isRequired ? [{ path: at, code: 'required', params: {} }] : []
              if (parameter.in === 'path' && !isSegment(value))
                return [{ path: at, code: 'pattern', params: {} }]
              return check(value)
                ? []
                : (check.errors ?? []).map(schemaProblem).map((one) => ({ ...one, path: at }))
            })
            return [...ofValues, ...problemsOfBody(operation, request.body, checkBody)]
          },
          ask: async (given, of) => await ask(parts, answeredRequest(operation, given), of),
        },
      ] as const,
    ]
  })
}

interface OperationParts {
  readonly document: JsonObject
  readonly call: ForeignCall
  readonly operation: KnownOperation
  /** Null without an address. */
  readonly upstream: Upstream | null
  readonly parameters: readonly ForeignParameter[]
  readonly misfitOf: AnswerCheck
  readonly security: ForeignSecurity | null
  readonly credential: string | null
  readonly isSandbox: boolean
}

/** An empty segment, or one of dots, would lead to another path of the service. */
function isSegment(value: Json): boolean {
  return (
    (typeof value === 'string' && !/^\.{0,2}$/.test(value)) ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
}

function problemsOfBody(
  { body: documented }: KnownOperation,
  body: Json,
  check: ReturnType<ReturnType<typeof makeAjv>['compile']>,
): readonly Problem[] {
  if (documented === null || (body === null && !documented.isRequired)) return []
  const problems = [...inexactNumbers(body), ...(check(body) ? [] : (check.errors ?? []).map(schemaProblem))]
  return problems.map((problem) => ({ ...problem, path: `/body${problem.path}` }))
}

async function ask(
  parts: OperationParts,
  request: ForeignRequest,
  of: { readonly language: Language; readonly requestId: string },
): Promise<ForeignAnswer> {
  const { operation, upstream, misfitOf } = parts
  if (upstream === null) return sampleOf(parts, request)
  const { status, headers, body: bytes } = await upstream.ask(upstreamRequest(parts, request, of))
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() || null
  const body = isJson(mediaType) ? parsed(bytes) : undefined
  const reason = misfitOf({ status, mediaType, body })
  const cause = `${operation.id}: ${reason ?? `status ${status}`}`
  if (status === 401 || (status === 403 && reason !== null))
    throw new QadamError('QDM_UPSTREAM_REFUSED', { cause })
  if (reason === null) return { status, body: body ?? null, isSample: false }
  throw new QadamError(status >= 500 ? 'QDM_UPSTREAM_UNREACHABLE' : 'QDM_UPSTREAM_MALFORMED', { cause })
}

function sampleOf(
  { document, call, operation, isSandbox }: OperationParts,
  request: ForeignRequest,
): ForeignAnswer {
  const sample = isSandbox ? sampleAnswer(document, call, request) : null
  if (sample !== null) return { ...sample, isSample: true }
  const cause = `${operation.id}: QADAM_FOREIGN_URLS has no address of the service`
  throw new QadamError('QDM_UPSTREAM_UNREACHABLE', { cause })
}

function parsed(bytes: Buffer): Json | undefined {
  try {
    return parseBounded(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
