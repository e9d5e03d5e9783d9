export { studioHandlers, type StudioSources } from './studio-handlers.ts'
export { releasedCatalogue } from './released-catalogue.ts'
