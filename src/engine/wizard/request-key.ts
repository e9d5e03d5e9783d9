import type { CallRequest } from './wizard-state.ts'

/** Canonical text of what a request asks: operation, path, query and body; same question, same key. */
export declare function requestKeyOf(
  request: Pick<CallRequest, 'operation' | 'path' | 'query' | 'body'>,
): string
