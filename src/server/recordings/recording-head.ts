import type { StoredRecording } from '../store/index.ts'

/** A recording as the API lists it; its moment is ISO 8601. */
export function recordingHead({ visited: _visited, ...head }: StoredRecording) {
  return { ...head, tags: [...head.tags], arrivedAt: new Date(head.arrivedAt).toISOString() }
}
