import type { Readable } from 'node:stream'

/** `sizeBytes` is of the whole file, also where only a range of it was asked for. */
export type StoredFile = { stream: Readable; sizeBytes: number }
/** Both ends count, as HTTP counts them. */
export type ByteRange = { start: number; end: number }
export type StoredPart = { partNumber: number; etag: string; sizeBytes: number }
export type PartsOptions = { sizeBytes: number; partBytes: number }
export type ListedFile = { key: string; sizeBytes: number; changedAtMs: number }
/** A file that is being sent in parts. */
export type PartsUpload = { key: string; uploadId: string }

/** Keeps files by key. A key is a path of lower-case words, such as `profile/0192….webp`. */
export type Storage = {
  /** Where browsers send files to when that is not our own server. */
  origin: string | undefined
  /** Throws a sentence that says why files cannot be kept. */
  prepare: () => Promise<void>
  /** Resolves when the bytes are kept for good; a key that is there already is replaced at once, never half. */
  put: (key: string, bytes: Uint8Array | Readable) => Promise<void>
  /** Undefined when there is no such file. */
  open: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  sizeOf: (key: string) => Promise<number | undefined>
  /** Every file that is whole, in no order; what comes or goes meanwhile may be in it or not. */
  list: () => AsyncIterable<ListedFile>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
  /** Removes everything whose key begins with `folder/`. */
  removeFolder: (folder: string) => Promise<void>

  /** An address that takes exactly so many bytes by PUT, for this key only, until it expires. */
  presignPut: (key: string, options: { sizeBytes: number; lifeSeconds: number }) => Promise<string>
  beginParts: (key: string, options: PartsOptions) => Promise<string>
  /** An address that takes this one part by PUT. A part that is sent again replaces itself. */
  presignPart: (
    upload: PartsUpload,
    options: { partNumber: number; sizeBytes: number; lifeSeconds: number },
  ) => Promise<string>
  /** What has arrived, in order; undefined when there is no such upload (any more). */
  listParts: (upload: PartsUpload) => Promise<StoredPart[] | undefined>
  /** Makes the file of its parts. Doing it again when it is done is an error. */
  completeParts: (upload: PartsUpload, parts: StoredPart[]) => Promise<void>
  /** Forgets an upload and what had arrived of it; one that is not there is fine. */
  abortParts: (upload: PartsUpload) => Promise<void>
}

/** The storage does not answer, or has no room: nobody's fault who asks. */
export class StorageAway extends Error {}
/** There is no room. What was there before stays, what has arrived of an upload too. */
export class StorageFull extends StorageAway {}

/** The same fault, by its name where a disk is full. */
export const fullOr = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? new StorageFull('The disk is full.', { cause: error })
    : error

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
