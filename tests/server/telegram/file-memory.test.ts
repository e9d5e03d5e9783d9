import type { Context } from 'grammy'
import { expect, test } from 'vitest'
import { withFile } from '../../../src/server/telegram/chat-files.ts'
import { memoryBudget } from '../../../src/server/uploads/memory-budget.ts'

const megabyte = 1024 * 1024
const file = { fileId: 'one', name: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 2 * megabyte }
const wanted = { file, mostBytes: 5 * megabyte }
const context = { api: { getFile: async () => ({ file_path: 'documents/a.pdf' }) } } as unknown as Context

test('documents of many chats hold no more memory at once than the budget, and all of them arrive', async () => {
  let held = 0
  let mostHeld = 0
  let fill = (): void => undefined
  const isFull = new Promise<void>((done) => {
    fill = done
  })
  const fetchFile = async () => {
    held += 1
    mostHeld = Math.max(mostHeld, held)
    if (held === 5) fill()
    return new Response(new Uint8Array(file.sizeBytes))
  }
  // Each is in memory five times while it is sent on.
  const fileMemory = memoryBudget({ bytes: 50 * megabyte, mostWaiting: 20, longestWaitMs: 60_000 })
  const taken = await Promise.all(
    Array.from({ length: 12 }, async () => {
      return await withFile({ fetchFile, fileMemory }, context, wanted, async (bytes) => {
        await isFull
        held -= 1
        return bytes.length
      })
    }),
  )
  expect(mostHeld).toBe(5)
  expect(taken).toEqual(Array.from({ length: 12 }, () => ({ result: file.sizeBytes })))
  expect(fileMemory.usedBytes()).toBe(0)
})

test('a document for which there is no memory is not fetched, and asked for again', async () => {
  const fileMemory = memoryBudget({ bytes: megabyte, mostWaiting: 0, longestWaitMs: 60_000 })
  const fetchFile = async () => {
    throw new Error('it was fetched')
  }
  const found = await withFile({ fetchFile, fileMemory }, context, wanted, async () => 'stored')
  expect(found).toEqual({ code: 'lost' })
})

test('a failure of what is done with the document is thrown', async () => {
  const fileMemory = memoryBudget({ bytes: megabyte, mostWaiting: 1, longestWaitMs: 60_000 })
  const fetchFile = async () => new Response(new Uint8Array(9))
  const failing = withFile({ fetchFile, fileMemory }, context, wanted, async () => {
    throw new Error('the store is away')
  })
  await expect(failing).rejects.toThrow('the store is away')
})
