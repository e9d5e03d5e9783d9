export { jsonFault, mostLevels, parseBounded, type JsonFault } from './bounded-json.ts'
export { installDoor } from './door.ts'
