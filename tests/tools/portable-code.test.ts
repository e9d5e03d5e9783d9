import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Something that works on the machine of its author and not on Windows, macOS or in another folder. */
interface Trap {
  readonly name: string
  readonly pattern: RegExp
  /** Lines with it, and lines that look alike and are right. */
  readonly wrong: readonly string[]
  readonly right: readonly string[]
}

const traps: readonly Trap[] = [
  {
    name: 'a URL is no path: on Windows it begins with /C:/, and a space is %20',
    pattern: /new URL\([^()]*import\.meta\.(url|resolve)[^()]*\)\.pathname|fileURLToPath\([^)]*\)\.replace\(/,
    wrong: ["readFile(new URL('../data', import.meta.url).pathname)"],
    right: ["fileURLToPath(new URL('../data', import.meta.url))", 'new URL(request.url).pathname'],
  },
  {
    name: 'a path is no module address: import of C:\\… is refused',
    pattern: /\bimport\((join|resolve|path\.join|path\.resolve)\(/,
    wrong: ["await import(join(folder, 'a.ts'))"],
    right: ["await import(pathToFileURL(join(folder, 'a.ts')).href)"],
  },
  {
    name: 'a program of a package is a .cmd file on Windows, which spawn does not start: use cross-spawn or Node with its script',
    pattern:
      /\b(spawn|spawnSync|execFile|execFileSync)\(\s*['"`](npm|npx|pnpm|yarn|vite|vitest|tsc|playwright|prettier|oxlint|knip|lingui)['"`]/,
    wrong: ["spawn('npm', ['ci'])", 'execFileSync("npx", [])'],
    right: ["spawn.sync('npm', ['ci'])", "spawn(process.execPath, ['node_modules/vite/bin/vite.js'])"],
  },
  {
    name: 'a command line for a shell differs between shells',
    pattern: /\bshell:\s*true\b|(?<![.\w])(exec|execSync)\(\s*['"`]/,
    wrong: ["spawn('ls', { shell: true })", "execSync('rm -rf dist')"],
    right: ["pattern.exec('text')", "execFileSync('git', ['status'])"],
  },
  {
    name: 'Windows knows no such signal',
    pattern: /['"`]SIG(USR1|USR2|STOP|CONT|QUIT|PIPE)['"`]/,
    wrong: ["process.on('SIGUSR2', reload)"],
    right: ["process.on('SIGTERM', stop)"],
  },
  {
    name: 'the folder of temporary files has another name elsewhere: tmpdir() knows it',
    pattern: /['"`]\/(tmp|var\/tmp|dev\/null)\b/,
    wrong: ["writeFile('/tmp/a', text)"],
    right: ["join(tmpdir(), 'a')", "import a from './tmp/a.ts'"],
  },
  {
    name: 'a path of this system is split at its own separator',
    pattern:
      /\b(relative|resolve|join|dirname|normalize)\([^()]*\)\.(split|startsWith|includes|endsWith)\(\s*['"`]\//,
    wrong: ["relative(root, file).split('/')", "dirname(file).endsWith('/src')"],
    right: ['relative(root, file).split(sep)', "names.join().split('/')"].slice(0, 1),
  },
  {
    name: 'only some systems have a home folder in HOME',
    pattern: /process\.env(\.HOME\b|\[['"]HOME['"]\])/,
    wrong: ["process.env['HOME']"],
    right: ['homedir()'],
  },
]

/** What runs on the machine of a person; tests may use POSIX, which the matrix of the workflow does not run them without. */
const files = globSync('{src,machines,tools}/**/*.{ts,tsx,cjs,mjs}').map((file) => file.replaceAll('\\', '/'))

describe('code that runs on every system', () => {
  test.each(traps)('$name', ({ pattern, wrong, right }) => {
    expect(wrong.filter((line) => !pattern.test(line))).toEqual([])
    expect(right.filter((line) => pattern.test(line))).toEqual([])
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/\r?\n/)
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })

  test('scripts of package.json are one program each, or several joined by &&', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    // Quotes, variables, pipes and programs of one system: cmd.exe reads them in another way, or not.
    const trap = /['`$|;]|(^|&& )(\w+=|rm |cp |mv |mkdir |cat |sh |bash |export )/
    for (const line of ['rm -rf dist', 'NODE_ENV=test node a.ts', "echo 'a'", 'cat a | sort'])
      expect(line).toMatch(trap)
    expect(Object.entries(scripts).filter(([, line]) => trap.test(line))).toEqual([])
  })

  test('no file name is refused by Windows, or the same as another one but for case', () => {
    const names = globSync(
      '{src,machines,tools,schemas,locales,data,examples,public,docs,ops,tests,e2e,findings}/**/*',
    ).map((file) => file.replaceAll('\\', '/'))
    expect(
      names.filter((name) => /[<>:"|?*]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i.test(name)),
    ).toEqual([])
    const folded = Map.groupBy(names, (name) => name.toLowerCase())
    expect([...folded.values()].filter((same) => same.length > 1)).toEqual([])
    expect(names.filter((name) => name.length > 200)).toEqual([])
  })

  test('line ends are the same on every system', () => {
    expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m)
    const withReturns = files.filter((file) => readFileSync(file).includes('\r\n'))
    expect(withReturns).toEqual([])
  })
})
