import { readFileSync } from 'node:fs'
import type { FormFormatId } from '../../src/import/index.ts'

/** One published form: where it is, and how it is imported. */
export interface PublishedForm {
  /** `OWNER/NAME` on GitHub. */
  readonly repository: string
  /** The commit that is read, 40 hexadecimal digits. */
  readonly commit: string
  readonly path: string
  readonly format: FormFormatId
  /** SPDX name of the repository's licence; null where it states none. */
  readonly licence: string | null
  /** Path of the uiSchema of a JSON Schema. */
  readonly ui?: string
  /** The operation of an OpenAPI document. */
  readonly operation?: string
}

/** The list as it is kept: forms by the repository that published them. */
interface PublishedForms {
  readonly repositories: readonly (Pick<PublishedForm, 'repository' | 'commit' | 'licence'> & {
    readonly forms: readonly Omit<PublishedForm, 'repository' | 'commit' | 'licence'>[]
  })[]
}

/** The corpus, in the order of `forms.json`. */
export function publishedForms(): readonly PublishedForm[] {
  const text = readFileSync(new URL('forms.json', import.meta.url), 'utf8')
  const { repositories } = JSON.parse(text) as PublishedForms // tests/tools/import-corpus/forms.test.ts checks its shape
  return repositories.flatMap(({ forms, ...of }) => forms.map((form) => ({ ...of, ...form })))
}

/** The address of a form, as a browser opens it. */
export function addressOf({ repository, commit, path }: PublishedForm): string {
  return `https://github.com/${repository}/blob/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`
}
