import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; sizeBytes: number }

/** Keeps files by key. A key is a path of lower-case words, such as `profile/0192….webp`. */
export type Storage = {
  /** Resolves when the bytes are kept for good; a key that is there already is replaced at once, never half. */
  put: (key: string, bytes: Uint8Array | Readable) => Promise<void>
  /** Undefined when there is no such file. */
  open: (key: string) => Promise<StoredFile | undefined>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
}

const keyRule = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/
/** Keys are made by us; one that could leave its folder is a fault of ours, not of a person. */
export function requireKey(key: string) {
  if (key.length > 300 || !keyRule.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}

export async function bytesOf(file: StoredFile) {
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
