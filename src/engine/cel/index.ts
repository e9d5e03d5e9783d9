export type { CelAtom, CelBoundary, CelExpression, CelResult } from './cel-expression.ts'
export { celFindingCatalogue, type CelFinding, type CelFindingCode } from './cel-finding.ts'
export type { CelNode, CelShape, Ordering } from './cel-node.ts'
export {
  anyType,
  boolType,
  expectedOf,
  fits,
  numberType,
  stringType,
  typeName,
  typeOfSchema,
  type CelKind,
  type CelType,
  type Expected,
} from './cel-type.ts'
export type { CelDeclaration, CelPlace } from './declaration.ts'
export { celEnvironment, parseCel, type CelEnvironment } from './environment.ts'
