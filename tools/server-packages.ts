import type { IModule } from 'dependency-cruiser'

/** Files that the server starts: its program, and the workers that it names by address. */
const beginnings = /^src\/server\/(main\.ts|.*-worker\.ts|.*\.worker\.ts|sandbox\/invent-customers\.ts)$/

/** Packages that the server finds by `import.meta.resolve`, for files in them. */
const foundByName: readonly string[] = ['@expo-google-fonts/onest']

/**
 * Returns what is wrong with `dependencies` of package.json, a line each. An installation without the packages for
 * development must run the built project: `dependencies` lists every package that the server imports, and no other.
 */
export function wrongServerPackages(
  modules: readonly IModule[],
  dependencies: Readonly<Record<string, string>>,
): readonly string[] {
  const used = new Set([...foundByName, ...importedPackages(modules)])
  const listed = new Set(Object.keys(dependencies))
  return [
    ...[...used.difference(listed)].map(
      (name) => `${name}: the server imports it, so it belongs to dependencies`,
    ),
    ...[...listed.difference(used)].map(
      (name) => `${name}: the server does not import it, so it belongs to devDependencies`,
    ),
  ].toSorted()
}

function importedPackages(modules: readonly IModule[]): readonly string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const reached = new Set([...bySource.keys()].filter((source) => beginnings.test(source)))
  const packages = new Set<string>()
  // A set is walked to its end, also when it grows meanwhile.
  for (const source of reached)
    for (const { resolved, module, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (module.startsWith('.')) reached.add(resolved)
      else if (!dependencyTypes.includes('core')) packages.add(packageName(module))
    }
  return [...packages]
}

/** The package of an import: `@scope/name` of `@scope/name/file.js`. */
function packageName(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')
}
