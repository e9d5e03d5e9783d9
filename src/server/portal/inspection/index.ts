export { inspectionHandlers, type InspectionDeps } from './inspection-handlers.ts'
export { inspectionDecided, INSPECTION_DECIDED } from './inspection-work.ts'
export { photosOf, reviewBy } from './inspection-photos.ts'
