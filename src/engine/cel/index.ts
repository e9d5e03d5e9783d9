export { functions as celFunctions, methods as celMethods } from './builtins/index.ts'
export type { CelAtom, CelBoundary, CelExpression } from './cel-expression.ts'
export type { CelNode } from './cel-node.ts'
export {
  anyType,
  boolType,
  expectedOf,
  isAssignable,
  numberType,
  stringType,
  typeName,
  typeOfSchema,
  wholeType,
  type CelKind,
  type CelType,
  type Expected,
} from './cel-type.ts'
export type { CelDeclaration, CelPlace } from './declaration.ts'
export { celEnvironment, expectedName, parseCel, type CelEnvironment } from './environment.ts'
export { elementReads, equalitiesIn, givenIn, listMapping, nameChain } from './names-in.ts'
export { mentionsIn, type CelMention } from './mentions.ts'
export { cursorName, syntaxBefore } from './syntax.ts'
export { completionsAt, type CelCompletions, type CelOption } from './completions.ts'
export { typedNames, type TypedExpression, type TypedName } from './typed-names.ts'
export { celTokens, type CelToken } from '../product/parameters/cel-tokens.ts'
export { celFunctionNames } from './function-names.ts'
