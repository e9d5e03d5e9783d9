import { renameMapping, type NamesOfPart } from '../part-element.ts'
import { parameterOf } from '../parameters/declared-parameter.ts'
import type { CallFile, OutcomeFile, RequestFile } from '../grammar.generated.ts'

type Filling = NonNullable<CallFile['response']>[string]

/** A block's call in the words of the product. */
export function renameCall(call: CallFile, names: NamesOfPart): CallFile {
  const filled = (value: Filling): Filling =>
    typeof value === 'string' ? names.expression(value) : { ...value, value: names.expression(value.value) }
  const { when: condition, ...rest } = call
  const when = condition === undefined ? undefined : names.expression(condition)
  const operation = parameterOf(call.operation)
  const given = operation === null ? null : names.parameter(operation)?.value
  return {
    ...rest,
    ...(typeof given === 'string' ? { operation: given } : {}),
    // A parameter that is always true is not a condition.
    ...(when === undefined || (when === 'true' && when !== condition) ? {} : { when }),
    ...(call.request === undefined ? {} : { request: renameRequest(call.request, names) }),
    ...(call.response === undefined ? {} : { response: renameMapping(call.response, names, filled) }),
    ...(call.keep === undefined ? {} : { keep: names.expression(call.keep) }),
    outcomes: Object.fromEntries(
      Object.entries(call.outcomes).map(([name, outcome]) => [name, renameOutcome(outcome, names)]),
    ),
  }
}

function renameRequest(request: RequestFile, names: NamesOfPart): RequestFile {
  const { path, query, body } = request
  return {
    ...(path === undefined ? {} : { path: renamedValues(path, names) }),
    ...(query === undefined ? {} : { query: renamedValues(query, names) }),
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' ? names.expression(body) : renamedValues(body, names) }),
  }
}

function renamedValues(
  values: Readonly<Record<string, string>>,
  names: NamesOfPart,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, names.expression(value)]))
}

/** The message of an outcome whose field the product left out shows at the mount itself. */
function renameOutcome(outcome: OutcomeFile, names: NamesOfPart): OutcomeFile {
  if (outcome.at === undefined) return outcome
  return { ...outcome, at: names.path(names.has(outcome.at) ? outcome.at : '') }
}
