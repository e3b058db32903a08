import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../db/new-id.ts'
import { requireKey, type Storage } from '../../ports/storage.ts'

/** The embedded default: files in the data folder. Written beside their place and moved there when whole. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const half = `${path}.${newId()}.half`
      try {
        const source = bytes instanceof Readable ? bytes : Readable.from([bytes])
        await pipeline(source, createWriteStream(half, { flush: true, mode: 0o600 }))
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { stream: file.createReadStream(), sizeBytes: size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
