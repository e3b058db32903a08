import type { ByteRange } from '../../../ports/storage.ts'

/** Parses a single HTTP range; multiple or invalid ranges return undefined, which serves the whole file. */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, sizeBytes - Number(to))
  const end = from && to ? Math.min(Number(to), sizeBytes - 1) : sizeBytes - 1
  return start >= sizeBytes || start > end ? 'unsatisfiable' : { start, end }
}
