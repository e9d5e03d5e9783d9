/** What the pages of the insurer's people share: who is signed in, and what is read from the server. */
export { LoadedPart } from './loading/loaded-part.tsx'
export { useFailureText } from './loading/use-failure-text.ts'
export { useLoaded } from './loading/use-loaded.ts'
export { PageHead } from './page-head.tsx'
export type { Operator, Role } from './session/read-operator.ts'
export { allRoles, roleName } from './session/role-words.ts'
export { StaffGate, useSignedOperator } from './session/staff-gate.tsx'
export { StaffLink } from './staff-link.tsx'
