/** The description of the API, to read at `/api/docs` and as `/openapi.json`. */
export { apiDocsRoutes } from './api-docs.route.ts'
