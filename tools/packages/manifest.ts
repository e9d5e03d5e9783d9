import { type PublishedPackage, wholeNameOf } from './list.ts'

/** What the manifests take from the project's own `package.json`. */
export interface ProjectManifest {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Returns the name of a door's files: `index` for the package itself. */
export function nameOfDoor(door: string): string {
  return door === '.' ? 'index' : door.slice('./'.length)
}

/** Returns the `package.json` of a package. @throws Error for a dependency that the project does not have */
export function manifestOf(published: PublishedPackage, project: ProjectManifest): object {
  const { description, doors, runsIn, dependencies, peers, bin, files } = published
  const versions = { ...project.devDependencies, ...project.dependencies }
  const rangeOf = (dependency: string): string => {
    // All packages have one version, and are made for each other.
    if (dependency.startsWith('@qadam/')) return project.version
    const range = versions[dependency]
    if (range === undefined)
      throw new Error(`package.json has no ${dependency}, which ${wholeNameOf(published)} needs`)
    return range
  }
  const commands = Object.values(bin)
  const optional = Object.entries(peers).filter(([, { isOptional }]) => isOptional)
  return {
    name: wholeNameOf(published),
    version: project.version,
    description,
    license: project.license,
    type: 'module',
    exports: {
      ...Object.fromEntries(
        Object.keys(doors)
          .filter((door) => !commands.includes(door))
          .map((door) => [door, exportsOf(door)]),
      ),
      ...Object.fromEntries(Object.keys(files).map((file) => [`./${file}`, `./dist/${file}`])),
      ...(runsIn === 'browser'
        ? { './style.css': { types: './dist/style.css.d.ts', default: './dist/style.css' } }
        : {}),
      './package.json': './package.json',
    },
    ...(commands.length > 0
      ? {
          bin: Object.fromEntries(
            Object.entries(bin).map(([command, door]) => [command, `dist/${nameOfDoor(door)}.js`]),
          ),
        }
      : {}),
    files: ['dist', 'THIRD-PARTY.txt'],
    sideEffects: runsIn === 'browser' ? ['**/*.css', './dist/element.js'] : false,
    engines: { node: '>=22' },
    ...(dependencies.length > 0
      ? { dependencies: Object.fromEntries(dependencies.map((one) => [one, rangeOf(one)])) }
      : {}),
    ...(Object.keys(peers).length > 0
      ? {
          peerDependencies: Object.fromEntries(
            Object.entries(peers).map(([peer, { range }]) => [peer, range]),
          ),
        }
      : {}),
    ...(optional.length > 0
      ? { peerDependenciesMeta: Object.fromEntries(optional.map(([peer]) => [peer, { optional: true }])) }
      : {}),
  }
}

function exportsOf(door: string): object {
  const file = nameOfDoor(door)
  return { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }
}
