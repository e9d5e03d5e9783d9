import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Title of a test and its place. */
export interface TestTitle {
  readonly title: string
  readonly file: string
  readonly line: number
}

/** Titles of all tests in a folder's `*.test.ts(x)` and `*.spec.ts(x)` files; a table's rows count as titles of their test. */
export function testTitles(folder: string): readonly TestTitle[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => titlesIn(join(folder, name), readFileSync(join(folder, name), 'utf8')))
}

/** Returns the titles of the tests in the text of one file. Skipped and unwritten tests are excluded. */
export function titlesIn(file: string, text: string): readonly TestTitle[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)
  const titles: TestTitle[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      titles.push({ title: node.text, file, line: line + 1 })
    }
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLeftOut(node.expression)) return
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      if (title) collect(title)
      // test.each(table)(title, …): the rows say what the title's placeholders become.
      if (ts.isCallExpression(node.expression)) for (const table of node.expression.arguments) collect(table)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

const tests = new Set(['test', 'it', 'describe'])
const proveNothing = new Set(['skip', 'todo', 'fixme'])

/** Returns whether the called function is `test`, `test.each(…)`, `describe.concurrent` or similar. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return tests.has(callee.text)
  if (ts.isCallExpression(callee)) return isTest(callee.expression)
  return ts.isPropertyAccessExpression(callee) && isTest(callee.expression)
}

/** Returns whether the call is one that never runs its tests; tests inside it do not run either. */
function isLeftOut(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee)) return isLeftOut(callee.expression)
  if (!ts.isPropertyAccessExpression(callee)) return false
  return (proveNothing.has(callee.name.text) && isTest(callee.expression)) || isLeftOut(callee.expression)
}
