import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyChanges } from '../products/apply-changes.ts'
import { newProduct } from '../../tools/scaffold/new-product.ts'

interface Ran {
  readonly code: number
  readonly output: string
}

async function qadam(...args: readonly string[]): Promise<Ran> {
  return await new Promise((done) => {
    execFile(process.execPath, ['tools/qadam.ts', ...args], (error, output, errors) => {
      const failed = error ? 1 : 0
      done({ code: typeof error?.code === 'number' ? error.code : failed, output: output + errors })
    })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'qadam-'))

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const sound = fileOf('garden.json', newProduct('garden'))
const broken = fileOf(
  'broken.json',
  applyChanges(newProduct('broken'), [{ put: '/slides/0/parts/0/at', value: '/smu' }]),
)

test('lint is silent about a sound file and exits with 0', async () => {
  expect(await qadam('lint', sound)).toMatchObject({
    code: 0,
    output: '1 files: 0 errors, 0 warnings, 0 notes\n',
  })
})

test('lint reports which tariffs have run out on a day', async () => {
  const rating = 'schemas/rating/osago.json'

  expect((await qadam('lint', '--today', '2025-12-31', rating)).output).not.toContain('TARIFF_RUN_OUT')
  expect(await qadam('lint', '--today', '2026-01-01', rating)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /osago\.json:\d+:\d+ \/editions\/0\/validTo warning TARIFF_RUN_OUT edition "specification" ran out on 2025-12-31 /,
    ) as string,
  })
  expect(await qadam('lint', '--today', 'tomorrow', rating)).toMatchObject({ code: 2 })
})

test('lint names file, line, path, code, fault and fix, and exits with 1', async () => {
  const { code, output } = await qadam('lint', broken, fileOf('no.json', '{'))

  expect(code).toBe(1)
  expect(output).toMatch(
    /broken\.json:1:\d+ \/slides\/0\/parts\/0\/at FIELD_UNKNOWN there is no field "\/smu" \(did you mean "\/sum"\?\)/,
  )
  expect(output).toMatch(/no\.json: FILE_NOT_JSON /)
  expect(output).toContain('2 files: 2 errors')
})

test('lint says of a product in YAML that products are JSON', async () => {
  const { code, output } = await qadam('lint', fileOf('parcel.yaml', '# A product\nformat: 1\nid: parcel\n'))

  expect(code).toBe(1)
  expect(output).toContain(
    'FILE_IS_YAML this is YAML, and files of products are JSON (write it as JSON: names',
  )
})

test('lint reports two products with one address', async () => {
  const twin = fileOf(
    'twin.json',
    applyChanges(newProduct('twin'), [{ put: '/routes', value: ['/products/garden'] }]),
  )

  expect((await qadam('lint', sound, twin)).output).toContain(
    'ROUTE_TAKEN address "/products/garden" opens product "garden" already',
  )
})

test('diff speaks of what differs and exits with 1; alike files with 0', async () => {
  const cheaper = fileOf(
    'cheaper.json',
    applyChanges(newProduct('garden'), [{ put: '/constants/months', value: 6 }]),
  )

  expect(await qadam('diff', sound, cheaper)).toMatchObject({
    code: 1,
    output: 'constant months was 12, is 6\n',
  })
  expect(await qadam('diff', sound, sound)).toMatchObject({ code: 0 })
})

test('new refuses what is no id and what is there already', async () => {
  expect(await qadam('new', 'My Product')).toMatchObject({ code: 2 })
  expect(await qadam('new', 'osago')).toMatchObject({
    code: 2,
    output: 'schemas/products/osago.json is there already\n',
  })
})

test('an unknown verb is answered with the nearest one', async () => {
  const { code, output } = await qadam('lnit')

  expect(code).toBe(2)
  expect(output).toContain('There is no verb "lnit": did you mean "lint"?')
})

test.each([
  ['paths', 'nothing-like-it'],
  ['replay', 'nothing-like-it.jsonl'],
  ['replay', 'tests/traces/auth/sign-up.jsonl', 'tests/traces/osago/001.jsonl', '--against', broken],
])('%s %s … answers a file that it cannot use in one line', async (...args) => {
  const { code, output } = await qadam(...args)

  expect(code).toBe(2)
  expect(output).toMatch(/^.*(no such file|it does not compile).*\n$/)
})

test('every verb says how it is used', async () => {
  const { output } = await qadam()

  for (const line of output.trim().split('\n').slice(2)) expect(line).toMatch(/^ {2}[a-z]+ .{20,}$/)
})

test.each(['bench', 'lint', 'pull'])(
  '%s says how it is used, when asked and after an unknown option',
  async (verb) => {
    const asked = await qadam(verb, '--help')
    expect(asked.code).toBe(0)
    expect(asked.output).toMatch(new RegExp(`^usage: ${verb} .{20,}\\n$`))

    const mistaken = await qadam(verb, '--no-such-option')
    expect(mistaken.code).toBe(2)
    expect(mistaken.output.endsWith(asked.output)).toBe(true)
  },
)
