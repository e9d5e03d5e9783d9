import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { readFileSync } from 'node:fs'
import { folderCircles, type FolderCircle } from './folder-circles.ts'
import { layerPath } from './part-layers.ts'
import { wrongServerPackages } from './server-packages.ts'

// Holds the import directions that .dependency-cruiser.cjs draws, that the folders inside every part make no circle, and that
// `dependencies` of package.json are the packages of the server.
const folders = ['src', 'machines', 'tools', 'tests', 'e2e']

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(folders, { ...options, validate: true }, undefined, {
  tsConfig: extractTSConfig('./tsconfig.json'),
})
if (typeof output === 'string')
  throw new TypeError('dependency-cruiser answered a report instead of its findings')

const report = await format(output, { outputType: 'err' })
console.log(report.output)

// A file of a kind of part belongs to the layer that its name says.
const layers = JSON.parse(readFileSync('src/parts/layers.json', 'utf8')) as Readonly<Record<string, string>>

// Without a TypeScript it can use, dependency-cruiser sees no module at all and is content.
const unseen = folders.filter((folder) => !hasModule(output, folder))
if (unseen.length > 0) console.error(`No module was read in: ${unseen.join(', ')}`)

const circles = folderCircles(
  output.modules
    .filter(({ source }) => /^(src|machines|tools)\//.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        from: layerPath(source, layers),
        to: layerPath(resolved, layers),
      })),
    ),
).filter(({ folder }) => folder !== '')
for (const circle of circles) console.error(circleText(circle))

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}
const packages = wrongServerPackages(output.modules, dependencies)
for (const line of packages) console.error(line)

const isFine = report.exitCode === 0 && unseen.length === 0 && circles.length === 0 && packages.length === 0
process.exitCode = isFine ? 0 : 1

function hasModule(result: ICruiseResult, folder: string): boolean {
  return result.modules.some(({ source }) => source.startsWith(`${folder}/`) && /\.tsx?$/.test(source))
}

function circleText({ folder, members, imports }: FolderCircle): string {
  const arrows = imports.map(({ from, to }) => `  ${from} → ${to}`)
  return [`In ${folder} these import one another: ${members.join(', ')}`, ...arrows].join('\n')
}
