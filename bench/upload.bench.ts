import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PartList, logInTo } from '../tests/support/media/multipart-upload.ts'
import { createBenchUser } from './bench-user.ts'
import { benchDatabase, compare, startServer } from './harness.ts'

// A 1 GB file in parts of 10 MB, ten at a time, against one request to a bare Node server; both sent by
// curl, so that only the servers differ.
const MB = Number(process.argv[2] ?? 1000)
const folder = mkdtempSync(join(tmpdir(), 'fanlight-bench-files-'))
const file = join(folder, 'large.mp4')
const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
await writeFile(file, head)
await truncate(file, MB * 1_000_000)

const database = await benchDatabase()
const { login } = await createBenchUser(database.url)
const data = mkdtempSync(join(tmpdir(), 'fanlight-bench-data-'))
const [fanlight, sink] = await Promise.all([
  startServer('fanlight.ts', { BENCH_DATABASE: database.url, DATA_DIR: data, JOBS_CONCURRENCY: '0' }),
  startServer('bare-sink.ts', { BENCH_FOLDER: folder }),
])
const curl = promisify(execFile)
const call = await logInTo(fanlight.url, login)
/** Each part is a file of its own, since curl cannot send a range of a file. */
async function pieceOf(partNumber: number, size: number) {
  const path = join(folder, `${partNumber}-${size}`)
  await writeFile(path, partNumber === 1 ? head : '')
  await truncate(path, size)
  return path
}
async function byParts() {
  let seconds = 0
  const timed = async <T>(work: Promise<T>) => {
    const began = performance.now()
    const result = await work
    seconds += (performance.now() - began) / 1000
    return result
  }
  let started = await timed(
    call<PartList>('/aws/multipart/presigned', {
      folder: 'chatMedia',
      fileName: 'large.mp4',
      size: MB * 1_000_000,
    }),
  )
  const { mediaId } = started
  while (started.parts.length > 0) {
    const lines = await Promise.all(
      started.parts.map(async ({ partNumber, size, url }) => {
        const to = url.replace(/^https?:\/\/[^/]+/, fanlight.url)
        return `upload-file = "${await pieceOf(partNumber, size)}"\nurl = "${to}"`
      }),
    )
    const list = join(folder, 'parts')
    await writeFile(list, lines.join('\n'))
    await timed(curl('curl', ['-sS', '-f', '-Z', '--parallel-immediate', '--parallel-max', '10', '-K', list]))
    started = await timed(call<PartList>('/aws/multipart/presigned', { mediaId }))
  }
  await timed(call('/aws/multipart/complete', { mediaId }))
  rmSync(join(data, 'files', 'media', mediaId), { recursive: true })
  return MB / seconds
}
async function byCurl() {
  const began = performance.now()
  await curl('curl', ['-sS', '-f', '-T', file, `${sink.url}/sunk`])
  return MB / ((performance.now() - began) / 1000)
}

await compare(`upload of ${MB} MB, megabytes a second`, {
  ours: { name: 'Fanlight, by parts', round: byParts },
  reference: { name: 'curl to bare Node', round: byCurl },
  rounds: 3,
})
fanlight.stop()
sink.stop()
await database.close()
rmSync(folder, { recursive: true })
rmSync(data, { recursive: true, force: true })
process.exit(0)
