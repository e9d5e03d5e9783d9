import type { KnownOperation, ProductMentions } from '../../engine/compile/index.ts'
import { isInside } from '../../engine/json-pointer.ts'
import { renamedPath } from './renamed-path.ts'
import { notationOf, recordAt, type RenameBase, type RenameRefusal, type Renaming } from './renaming.ts'

/** Returns what is against a rename before anything is changed. */
export function refusalsBefore(
  base: RenameBase,
  renaming: Renaming,
  patterns: readonly string[],
): readonly RenameRefusal[] {
  const { kind, from, to } = renaming
  const [broken] = base.read.check.findings.filter(({ severity }) => severity === 'error')
  if (broken || base.read.check.product === null)
    return [
      refusal(
        'BROKEN',
        broken?.path ?? '',
        `The product has errors; fix them first: ${broken?.message ?? ''}`,
      ),
    ]
  const { pattern, words } = notationOf[kind]
  if (!pattern.test(to)) return [refusal('NOT_A_NAME', '', `“${to}” is not a name of a ${kind}: ${words}`)]
  if ((kind === 'field' ? from.slice(from.lastIndexOf('/') + 1) : from) === to)
    return [refusal('SAME', '', `The ${kind} is called ${to} already`)]
  const isKnown = kind === 'field' ? isField(base, from) : isNamed(base, renaming, from)
  if (!isKnown) return [unknownOrOfBlock(base, renaming)]
  const isTaken =
    kind === 'field'
      ? patterns.some((one) => isField(base, renamedPath(one, [one], to)))
      : isNamed(base, renaming, to)
  if (isTaken) return [refusal('TAKEN', '', `There is a ${kind} ${to} already`)]
  if (kind === 'constant') {
    const mount = base.read.mounts.find(({ constants }) => constants.includes(from))
    if (mount)
      return [
        refusal('OF_BLOCK', `/blocks/${mount.mount}`, `The block of ${mount.mount} reads const.${from}`),
      ]
  }
  return kind === 'field'
    ? [...unclear(base, patterns), ...sent(base, patterns), ...whole(base, patterns)]
    : []
}

/** Returns what is wrong with the product that a rename gives. */
export function refusalsAfter(
  { read }: RenameBase,
  { kind, from, to }: Renaming,
  patterns: readonly string[],
  after: ProductMentions,
): readonly RenameRefusal[] {
  const known = countedCodes(read.check.findings)
  const fresh = after.check.findings.filter((found) => {
    const left = (known.get(found.code) ?? 0) - 1
    known.set(found.code, left)
    return left < 0
  })
  if (fresh.length > 0)
    return fresh.map(({ path, message }) =>
      refusal('FAULTY', path, `The product would be faulty: ${message}`),
    )
  const names = kind === 'field' ? patterns.map((one) => renamedPath(one, patterns, to)) : [to]
  const olds = kind === 'field' ? patterns : [from]
  const count = ({ mentions }: ProductMentions, meant: readonly string[]): number =>
    mentions.filter((mention) => mention.kind === kind && meant.includes(mention.name)).length
  const isLost =
    count(read, olds) !== count(after, names) ||
    read.check.messages.length !== after.check.messages.length ||
    read.mentions.length !== after.mentions.length
  return isLost
    ? [refusal('CAPTURED', '', `${to} already means something else in an expression or in a text`)]
    : []
}

function countedCodes(findings: readonly { readonly code: string }[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const { code } of findings) counted.set(code, (counted.get(code) ?? 0) + 1)
  return counted
}

/** Whether the product declares a field at the pattern, or a block brings it to the object of its mount. */
function isField({ fields, read }: RenameBase, pattern: string): boolean {
  return (
    fields.some((place) => place.isKey && place.pattern === pattern) ||
    read.mounts.some(({ at, fields: own }) => [...own.keys()].some((name) => `${at}/${name}` === pattern))
  )
}

function isNamed({ named }: RenameBase, { kind }: Renaming, name: string): boolean {
  return named.some(
    (place) =>
      place.kind === kind &&
      place.text === name &&
      (place.isKey || /^\/slides\/\d+\/id$/.test(place.pointer)),
  )
}

/** Things of blocks are renamed in the block's own file; only its root fields have a `rename` in the mount. */
function unknownOrOfBlock({ read }: RenameBase, { kind, from }: Renaming): RenameRefusal {
  const { product } = read.check
  const isOfBlock =
    product !== null &&
    ((kind === 'field' && Object.keys(product.fields).some((at) => isInside(at, from))) ||
      (kind === 'condition' && Object.hasOwn(product.conditions, from)) ||
      (kind === 'call' && Object.hasOwn(product.calls, from)))
  return isOfBlock
    ? refusal('OF_BLOCK', '/blocks', `A block brings the ${kind} ${from}: rename it in the file of the block`)
    : refusal('UNKNOWN', '', `There is no ${kind} ${from}`)
}

/** Members of values that may be this field or one of the same name elsewhere. */
function unclear({ read }: RenameBase, patterns: readonly string[]): readonly RenameRefusal[] {
  return read.mentions
    .filter(
      ({ kind, name, near }) =>
        kind === 'unclear' &&
        patterns.some((one) => one.endsWith(`/${name}`) && near.some((at) => isInside(aboveOf(one), at))),
    )
    .map(({ place, name }) =>
      refusal(
        'UNCLEAR',
        place.path,
        `The expression reads ${name} of values from several places: rename it by hand`,
      ),
    )
}

/** Fields that are sent to the insurer or a service under their own names. */
function sent({ source, read }: RenameBase, patterns: readonly string[]): readonly RenameRefusal[] {
  const { product } = read.check
  return (['purchase', 'submit'] as const).flatMap((key) => {
    const operation = recordAt(source.file[key])[key === 'purchase' ? 'create' : 'operation']
    const known = typeof operation === 'string' ? source.operations?.get(operation) : undefined
    return patterns
      .filter((at) => product?.fields[at]?.local !== true && takes(known, at))
      .map((at) => refusal('SENT', `/${key}`, `${String(operation)} takes the answer under its name ${at}`))
  })
}

function takes(operation: KnownOperation | undefined, at: string): boolean {
  let wants = operation?.body?.wants ?? null
  for (const step of at.split('/').slice(1)) {
    if (wants === null) return false
    wants = step === '*' ? wants.elements : (wants.properties?.[step] ?? null)
  }
  return wants !== null
}

/** Calls that send the object around a field whole, or fill it whole: its names are those of the service. */
function whole({ source, read }: RenameBase, patterns: readonly string[]): readonly RenameRefusal[] {
  const contains = (at: string): boolean =>
    patterns.some((one) => one !== at && isInside(one, at) && one !== `${at}/*`)
  const sentWhole = read.mentions
    .filter(({ kind, name, place }) => kind === 'whole' && contains(name) && isInRequest(place))
    .map(({ name, place }) =>
      refusal(
        'WHOLE',
        place.path,
        `The request of a call takes ${name} whole, with the names in it: bind its fields one by one`,
      ),
    )
  const filledWhole = Object.entries(recordAt(source.file['calls'])).flatMap(([id, call]) =>
    Object.keys(recordAt(recordAt(call)['response']))
      .filter(contains)
      .map((at) =>
        refusal('WHOLE', `/calls/${id}`, `The call fills ${at} whole, by the names of the answer`),
      ),
  )
  return [...sentWhole, ...filledWhole]
}

function isInRequest({
  path,
  block,
}: {
  readonly path: string
  readonly block: { readonly path: string } | null
}): boolean {
  return /^\/calls\/[^/]+\/request\//.test(block?.path ?? path)
}

function aboveOf(pattern: string): string {
  return pattern.slice(0, pattern.lastIndexOf('/'))
}

function refusal(code: RenameRefusal['code'], path: string, message: string): RenameRefusal {
  return { code, path, message }
}
