export { jsonFault, parseBounded } from './bounded-json.ts'
export { installDoor } from './door.ts'
export { restDropper } from './drop-rest.ts'
export { sharedRequests } from './shared-requests.ts'
