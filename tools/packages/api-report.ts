import { resolve } from 'node:path'
import ts from 'typescript'
import type { PublishedPackage } from './list.ts'
import { nameOfDoor } from './manifest.ts'

/**
 * Returns what a host can import of a built package: for each door its exports by name, each as its declaration says it,
 * without comments. A check compares it with the one that is kept, so that no name changes unseen.
 */
export function apiReport({ name, doors, bin }: PublishedPackage, folder: string): string {
  const commands = Object.values(bin)
  const files = Object.keys(doors)
    .filter((door) => !commands.includes(door))
    .map((door) => ({ door, file: resolve(folder, `${nameOfDoor(door)}.d.ts`) }))
  const program = ts.createProgram(
    files.map(({ file }) => file),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noLib: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const printer = ts.createPrinter({ removeComments: true })
  return files
    .map(({ door, file }) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const exported = module ? checker.getExportsOfModule(module) : []
      const lines = exported
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((symbol) => declarationOf(checker, printer, symbol))
      return `# ${door === '.' ? `@qadam/${name}` : `@qadam/${name}${door.slice(1)}`}\n\n${lines.join('\n')}\n`
    })
    .join('\n')
}

function declarationOf(checker: ts.TypeChecker, printer: ts.Printer, exported: ts.Symbol): string {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const texts = (symbol.declarations ?? []).map((declaration) => {
    // The statement of `declare const a: …` is two levels above its name.
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
    return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
  })
  const own = symbol.name === exported.name ? '' : `${exported.name} = `
  return own + texts.join('\n').replaceAll(/^export (?:declare )?|^declare /gm, '')
}
