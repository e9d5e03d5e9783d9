import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

let compiler: NodeCompiler | null = null

/**
 * Returns the compiler of our templates, created at the first call. It may read only the templates of this folder and
 * the typeface; texts are passed as data.
 */
export function typesetter(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', import.meta.url)),
    fontArgs: [{ fontBlobs: [typeface('400Regular'), typeface('600SemiBold')] }],
  })
  return compiler
}

function typeface(weight: string): Buffer {
  return readFileSync(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`)),
  )
}
