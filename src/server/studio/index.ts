export { studioHandlers, type StudioSources } from './studio-handlers.ts'
export { previewRoutes } from './preview-routes.ts'
export { releasedCatalogue } from './released-catalogue.ts'
