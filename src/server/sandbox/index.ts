export { sandboxRoutes } from './sandbox.route.ts'
export type { SandboxDeps } from './sandbox.route.ts'
export type { SampleGroup } from './sandbox-page.ts'
export { botApiRoutes } from './bot-api.route.ts'
