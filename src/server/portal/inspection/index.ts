export { inspectionHandlers, type InspectionDeps } from './inspection-handlers.ts'
export { inspectionDecided, inspectionSms, INSPECTION_DECIDED, tellBuyer } from './inspection-work.ts'
export { photosOf, reviewBy } from './told-inspection.ts'
