/** Files of a release, by their path in the project: the text of each before, or after. */
export type ReleaseFiles = Readonly<Record<ReleasePath, string>>

/** Files that name the version. */
export const releasePaths = [
  'package.json',
  'package-lock.json',
  'CITATION.cff',
  'CHANGELOG.md',
  'ops/chart/Chart.yaml',
  'tests/archive/earlier-release.json',
] as const

type ReleasePath = (typeof releasePaths)[number]

/** What a release is made of. */
export interface Release {
  readonly version: string
  /** ISO date of the release. */
  readonly day: string
  /** Commit that the next release is upgraded from. */
  readonly commit: string
}

/**
 * Returns the files with the version, the changelog's unreleased part under the heading of the version, and the notes of the
 * release. @throws when nothing is unreleased, or a file does not name the version as expected
 */
export function releasedFiles(
  files: ReleaseFiles,
  { version, day, commit }: Release,
): { readonly files: ReleaseFiles; readonly notes: string } {
  const { changelog, notes } = releasedChangelog(files['CHANGELOG.md'], version, day)
  const versionLine = /^( {2}"version": ")[^"]+(",)$/m
  const earlier = JSON.parse(files['tests/archive/earlier-release.json']) as object
  return {
    notes,
    files: {
      'package.json': replaced(files['package.json'], versionLine, `$1${version}$2`),
      // The lock names the version of the project twice, before any package.
      'package-lock.json': replaced(
        replaced(files['package-lock.json'], versionLine, `$1${version}$2`),
        /^( {4}"": \{\n {6}"name": "qadam",\n {6}"version": ")[^"]+(",)$/m,
        `$1${version}$2`,
      ),
      'CITATION.cff': replaced(files['CITATION.cff'], /^version: .*$/m, `version: ${version}`),
      'CHANGELOG.md': changelog,
      'ops/chart/Chart.yaml': replaced(
        replaced(files['ops/chart/Chart.yaml'], /^version: .*$/m, `version: ${version}`),
        /^appVersion: .*$/m,
        `appVersion: ${version}`,
      ),
      'tests/archive/earlier-release.json': `${JSON.stringify({ ...earlier, commit }, null, 2)}\n`,
    },
  }
}

function releasedChangelog(
  text: string,
  version: string,
  day: string,
): { readonly changelog: string; readonly notes: string } {
  const heading = '## Unreleased\n'
  const [before = '', after] = text.split(heading, 2)
  if (after === undefined) throw new Error('CHANGELOG.md has no heading "## Unreleased"')
  const end = after.search(/^## /m)
  const [part, rest] = end === -1 ? [after, ''] : [after.slice(0, end), after.slice(end)]
  const notes = part.trim()
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "## Unreleased"')
  return {
    notes,
    changelog: `${before}${heading}\n## ${version}, ${day}\n\n${notes}\n${rest && `\n${rest}`}`,
  }
}

function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`A file of the release has no line ${pattern.source}`)
  return text.replace(pattern, by)
}
