import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A key of an interface of the grammar. */
export interface GrammarKey {
  readonly name: string
  readonly isOptional: boolean
}

/** Interfaces of a TypeScript file by name, with their keys; objects written in place are called `<Interface>.<key>`. */
export function interfacesOf(file: URL): ReadonlyMap<string, readonly GrammarKey[]> {
  const source = ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)
  const found = new Map<string, readonly GrammarKey[]>()
  const read = (name: string, members: ts.NodeArray<ts.TypeElement>): void => {
    const properties = members.filter(ts.isPropertySignature)
    found.set(
      name,
      properties.map((member) => ({ name: nameOf(member), isOptional: member.questionToken !== undefined })),
    )
    for (const member of properties) {
      if (member.type && ts.isTypeLiteralNode(member.type))
        read(`${name}.${nameOf(member)}`, member.type.members)
    }
  }
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) read(statement.name.text, statement.members)
  }
  return found
}

function nameOf(member: ts.PropertySignature): string {
  return ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : ''
}
