import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import type { PublishedPackage } from './list.ts'
import { nameOfDoor } from './manifest.ts'

const root = resolve(import.meta.dirname, '../..')

/** Sources of a package's doors by the names of their files, as Rolldown takes its input. */
export function inputOf({ doors }: Pick<PublishedPackage, 'doors'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(doors).map(([door, source]) => [nameOfDoor(door), resolve(root, source)]),
  )
}

/** Returns whether a host brings this module: its packages, and those that are installed with ours. */
export function isOfHost({ dependencies, peers }: PublishedPackage): (id: string) => boolean {
  const names = [...dependencies, ...Object.keys(peers)]
  return (id) => id.startsWith('node:') || names.some((name) => id === name || id.startsWith(`${name}/`))
}

/**
 * Builds the code of a package without a screen: ES modules with source maps, not minified, so that a debugger shows them.
 * Returns the ids of the modules that are in it.
 */
export async function buildLibrary(of: PublishedPackage, folder: string): Promise<readonly string[]> {
  const commands = new Set(Object.values(of.bin).map(nameOfDoor))
  await using bundle = await rolldown({
    cwd: root,
    input: inputOf(of),
    external: isOfHost(of),
    platform: of.runsIn === 'node' ? 'node' : 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
    treeshake: { moduleSideEffects: false },
    logLevel: 'warn',
    checks: { pluginTimings: false },
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    banner: ({ name }) => (commands.has(name) ? '#!/usr/bin/env node' : ''),
    chunkFileNames: 'shared/[name]-[hash].js',
  })
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** Writes the declarations of a package's doors: each whole, so that a host needs no types but those of its peers. */
export async function writeDeclarations(of: PublishedPackage, folder: string): Promise<void> {
  await using bundle = await rolldown({
    cwd: root,
    input: inputOf(of),
    external: isOfHost(of),
    plugins: [
      dts({
        emitDtsOnly: true,
        tsconfig: resolve(root, 'tsconfig.json'),
        compilerOptions: { noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true },
      }),
    ],
    logLevel: 'warn',
    checks: { pluginTimings: false },
  })
  await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    minifyInternalExports: false,
  })
}
