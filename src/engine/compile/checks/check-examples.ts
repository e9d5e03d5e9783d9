import type { CelExpression } from '../../cel/index.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import { placeInside, placeAt, type Place } from '../../findings/place.ts'
import { computeCel, readName, scopeOfGiven, type GivenValue } from '../../interpret/index.ts'
import type { Json } from '../../json.ts'
import type { ExampleFile } from '../../product/grammar.generated.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** A statement that examples are about. */
interface Statement {
  readonly holds: CelExpression
  /** List whose items it reads. */
  readonly list: string | null
}

/** Tries conditions and rules on the examples of the file, and reports those that no longer agree. */
export function checkExamples(compilation: Compilation, product: ExpandedProduct): void {
  const { conditions = {}, rules = {} } = compilation.product.file.examples ?? {}
  const statements = new Map(product.rules.map(({ id, holds, list }) => [id, { holds, list }]))
  for (const [name, examples] of Object.entries(conditions)) {
    const holds = Object.hasOwn(product.conditions, name) ? product.conditions[name] : undefined
    const statement = holds ? { holds, list: compilation.listOfCondition(name) } : null
    check({ compilation, product, name, place: placeAt('/examples/conditions') }, statement, examples)
  }
  for (const [name, examples] of Object.entries(rules))
    check(
      { compilation, product, name, place: placeAt('/examples/rules') },
      statements.get(name) ?? null,
      examples,
    )
}

interface Checking {
  readonly compilation: Compilation
  readonly product: ExpandedProduct
  readonly name: string
  /** Place of all examples of this kind. */
  readonly place: Place
}

function check(checking: Checking, statement: Statement | null, examples: readonly ExampleFile[]): void {
  const { compilation, product, name } = checking
  const place = placeInside(checking.place, name)
  if (statement === null) {
    const edits = [{ op: 'remove', path: place.path } as const]
    compilation.report('EXAMPLE_LEFT', place, { name }, { edits })
    return
  }
  for (const [index, { given, holds }] of examples.entries()) {
    const at = placeInside(place, index)
    const values = given.map(({ of, is }, number) =>
      givenValue(compilation, { of, is }, placeInside(at, 'given', number, 'of'), statement.list),
    )
    // A name that is not known is reported, and so is a statement with errors.
    if (values.some((value) => value === null) || statement.holds.ast.type.kind === 'any') continue
    const scope = scopeOfGiven(
      statement.holds.ast,
      values.filter((value) => value !== null),
      product.conditions,
    )
    const found = computeCel(statement.holds.ast, scope) === true
    if (found === holds) continue
    compilation.report(
      'EXAMPLE_FAILS',
      at,
      { name, number: index + 1, found: found ? 'holds' : 'fails' },
      { edits: [{ op: 'replace', path: placeInside(at, 'holds').path, value: found }] },
    )
  }
}

/** The value with the checked name; null for a name that is wrong, which is reported. */
function givenValue(
  compilation: Compilation,
  { of, is }: { readonly of: string; readonly is: Json },
  place: Place,
  list: string | null,
): GivenValue | null {
  const before = compilation.findings.length
  const { ast } = compilation.expression(of, place, { list })
  if (compilation.findings.length > before) return null
  let root = ast
  while (root.op === 'field') root = root.of
  if (readName(root) === null) {
    compilation.report('EXAMPLE_GIVEN', place, { name: of })
    return null
  }
  return { node: ast, value: is }
}
