import { expectedOf, type CelExpression, type CelType } from '../../cel/index.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { isInside } from '../../json-pointer.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { checkOutcomes } from '../checks/check-outcomes.ts'
import { checkFilledList } from '../checks/check-filled-list.ts'
import { checkRequest, checkRequestValue, expectedOfRequest } from '../checks/check-request.ts'
import { referField, referOperation } from '../compilation/references.ts'
import type { Call, Named } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Mounted, MountedCall } from '../../product/mounted-product.ts'
import type { KnownOperation } from '../api/operations.ts'
import type { WantedValue } from '../api/wanted-value.ts'

type ExpandedCall = ExpandedPart<Call>

const usualTimeoutMs = 20_000

/** Calls in their compiled form, by id. */
export function expandCalls(compilation: Compilation): Readonly<Record<string, ExpandedCall>> {
  return Object.fromEntries(
    compilation.product.calls.map((call) => {
      const { value, place } = call
      const pass = `call ${value.id} ${place.path}`
      return [value.id, compilation.unlessChanged(pass, [value], () => expandCall(compilation, call))]
    }),
  )
}

function expandCall(compilation: Compilation, { value: call, place }: Mounted<MountedCall>): ExpandedCall {
  const list = call.per ?? null
  if (list !== null && !compilation.lists.has(list)) {
    reportUnknown(compilation, 'LIST_UNKNOWN', placeInside(place, 'per'), {
      name: list,
      known: compilation.lists.keys(),
    })
  }
  const operation = referOperation(compilation, call.operation, placeInside(place, 'operation'))
  if (operation) checkRequest(compilation, call, operation, place)
  checkOutcomes(compilation, call, place, operation)
  const mappingType: CelType = operation?.answer ?? { kind: 'any' }
  const answer = { mapping: 'response', mappingType } as const
  return {
    id: call.id,
    operation: call.operation,
    list,
    when:
      call.when === undefined
        ? null
        : compilation.expression(call.when, placeInside(place, 'when'), { list, expects: 'bool' }),
    slides: compilation.product.slides
      .filter(({ value }) => value.calls?.includes(call.id) === true)
      .map(({ value }) => value.id),
    request: expandRequest(compilation, call, operation, placeInside(place, 'request')),
    response: expandResponse(compilation, call, placeInside(place, 'response'), answer),
    keep:
      call.keep === undefined
        ? null
        : compilation.expression(call.keep, placeInside(place, 'keep'), { list, ...answer }),
    timeoutMs: call.timeoutMs ?? usualTimeoutMs,
    retries: call.retries ?? 0,
    outcomes: Object.entries(call.outcomes).map(([name, outcome]) => ({
      name,
      status: outcome.status ?? [],
      code: outcome.code ?? null,
      at: placeOfMessage(compilation, outcome.at, placeInside(place, 'outcomes', name, 'at')),
      manual: outcome.manual ?? false,
      retry: outcome.retry ?? false,
      stop: outcome.stop ?? null,
      goesOn: outcome.goesOn ?? false,
    })),
    fact: call.fact ?? false,
    isTranslated: operation?.isTranslated ?? false,
  }
}

function expandRequest(
  compilation: Compilation,
  call: MountedCall,
  operation: KnownOperation | null,
  place: Place,
): ExpandedCall['request'] {
  const list = call.per ?? null
  const sent = (source: string, at: Place, wants: WantedValue | undefined): CelExpression => {
    const value = compilation.expression(source, at, { list, expects: expectedOfRequest(wants) })
    checkRequestValue(compilation, value.type, wants, at)
    return value
  }
  const named = (
    values: Readonly<Record<string, string>>,
    key: string,
    wantsOf: (name: string) => WantedValue | undefined,
  ): readonly ExpandedPart<Named>[] =>
    Object.entries(values).map(([name, source]) => ({
      name,
      value: sent(source, placeInside(place, key, name), wantsOf(name)),
    }))
  const parameters = (key: 'path' | 'query') =>
    named(
      call.request?.[key] ?? {},
      key,
      (name) => operation?.[key].find((parameter) => parameter.name === name)?.wants,
    )
  const wants = operation?.body?.wants
  const bodyOf = (body: NonNullable<typeof call.request>['body']) => {
    if (body === undefined) return null
    if (typeof body === 'string') return sent(body, placeInside(place, 'body'), wants)
    return named(body, 'body', (name) => wants?.properties?.[name])
  }
  return {
    path: parameters('path'),
    query: parameters('query'),
    body: bodyOf(call.request?.body),
  }
}

function expandResponse(
  compilation: Compilation,
  call: MountedCall,
  place: Place,
  answer: { readonly mapping: 'response'; readonly mappingType: CelType },
): ExpandedCall['response'] {
  const list = call.per ?? null
  return Object.entries(call.response ?? {}).map(([to, filling]) => {
    const here = placeInside(place, to)
    const source = typeof filling === 'string' ? filling : filling.value
    const at = typeof filling === 'string' ? here : placeInside(here, 'value')
    const own = typeof filling === 'string' ? undefined : filling.overwrite
    const overwrite = own ?? call.overwrite ?? 'ifUntouched'
    if (compilation.listsByPlace.has(to)) {
      const value = compilation.expression(source, at, { list, ...answer, expects: 'list' })
      checkFilledList(compilation, call, { to, here, at, type: value.type })
      return { to, value, overwrite }
    }
    const field = referField(compilation, to, here, list)
    if (field && field.list !== list) compilation.report('CALL_FILLS_ALL_ITEMS', here, { at: to })
    if (field?.schema.computed !== undefined) compilation.report('COMPUTED_FILLED', here, { at: to })
    const expects = field ? expectedOf(field.schema) : 'any'
    const currency = field?.schema.currency ?? null
    const value = compilation.expression(source, at, { list, ...answer, expects, currency })
    return { to, value, overwrite }
  })
}

/** A field or an object of the data; null at the root. */
function placeOfMessage(compilation: Compilation, at: string | undefined, place: Place): string | null {
  if (at === undefined || at === '') return null
  const known = [...compilation.fields.keys()]
  const objects = [
    ...compilation.listsByPlace.keys(),
    ...compilation.product.lists.map(({ value }) => `${value.at}/*`),
  ]
  if (objects.includes(at) || known.some((pattern) => isInside(pattern, at))) {
    compilation.markUsed('field', at)
    return at
  }
  reportUnknown(compilation, 'FIELD_UNKNOWN', place, { name: at, known })
  return at
}
