import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A column: whether it holds numbers (else texts), and whether it may be null. */
export interface Column {
  readonly isNumber: boolean
  readonly isNullable: boolean
}

/** A table, and where it comes from, for messages. */
export interface Table {
  readonly source: string
  readonly columns: ReadonlyMap<string, Column>
}

/** The tables that repositories of a folder declare in `Tables`, by name. */
export function declaredTables(folder: string): ReadonlyMap<string, Table> {
  const files = globSync(`${folder}/**/*.ts`).map((file) => file.replaceAll('\\', '/'))
  return new Map(files.toSorted().flatMap((file) => tablesIn(file, readFileSync(file, 'utf8'))))
}

/** The tables that one file declares: `declare module './tables.ts' { interface Tables { … } }`. */
export function tablesIn(file: string, text: string): readonly (readonly [name: string, table: Table])[] {
  if (!text.includes('declare module')) return []
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const rows = new Map(statements.filter(ts.isInterfaceDeclaration).map((row) => [row.name.text, row]))
  return statements
    .filter(ts.isModuleDeclaration)
    .filter(({ name }) => name.text.endsWith('/tables.ts'))
    .flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [...body.statements] : []))
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
    .map((member) => {
      const row = rows.get(typeName(member.type))
      if (!row)
        throw new Error(
          `${file}: describe a row of the table "${nameOf(member)}" as an interface in this file`,
        )
      return [nameOf(member), { source: file, columns: columnsOf(row) }]
    })
}

function columnsOf(row: ts.InterfaceDeclaration): ReadonlyMap<string, Column> {
  return new Map(
    row.members.filter(ts.isPropertySignature).map((member) => {
      const { type } = member
      const alternatives = type && ts.isUnionTypeNode(type) ? type.types : [type]
      const types = alternatives.filter((one) => one !== undefined)
      return [
        nameOf(member),
        {
          isNumber: types.some(({ kind }) => kind === ts.SyntaxKind.NumberKeyword),
          isNullable: types.some(isNull),
        },
      ]
    }),
  )
}

function isNull(type: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword
}

function typeName(type: ts.TypeNode | undefined): string {
  return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : ''
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) ? name.text : ''
}
