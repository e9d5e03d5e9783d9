export { contentDesk, type ContentDesk, type WrittenContent } from './content-desk.ts'
export { contentService } from './content-service.ts'
export { seedContent } from './seed-content.ts'
