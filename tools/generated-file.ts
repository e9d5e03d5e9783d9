/** A file that follows from others; its text is not formatted yet. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}
