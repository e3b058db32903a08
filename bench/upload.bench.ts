import { execFile } from 'node:child_process'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { benchPerson } from './bench-person.ts'
import { benchDatabase, compare, startServer } from './harness.ts'

// A file of 1 GB sent as a browser does, ten parts of 10 MB at a time, against curl into a bare Node server.
const MB = Number(process.argv[2] ?? 1000)
const folder = mkdtempSync(join(tmpdir(), 'fanlight-bench-files-'))
const file = join(folder, 'large.mp4')
await writeFile(file, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'))
await truncate(file, MB * 1_000_000)

const database = await benchDatabase()
const { login } = await benchPerson(database.url)
const data = mkdtempSync(join(tmpdir(), 'fanlight-bench-data-'))
const [fanlight, sink] = await Promise.all([
  startServer('fanlight.ts', { BENCH_DATABASE: database.url, DATA_DIR: data, JOBS_CONCURRENCY: '0' }),
  startServer('bare-sink.ts', { BENCH_FOLDER: folder }),
])
const call = async <T>(path: string, body: object, token?: string) => {
  const reply = await fetch(`${fanlight.url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return ((await reply.json()) as { data: T }).data
}
const { accessToken } = await call<{ accessToken: string }>('/login', login)

type Parts = {
  mediaId: string
  partBytes: number
  parts: { partNumber: number; url: string; size: number }[]
}
const blob = await openAsBlob(file)
async function byParts() {
  const began = performance.now()
  const begun = await call<Parts>(
    '/aws/multipart/presigned',
    { folder: 'chatMedia', fileName: 'large.mp4', size: blob.size },
    accessToken,
  )
  const waiting = [...begun.parts]
  const line = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const from = (part.partNumber - 1) * begun.partBytes
      const url = part.url.replace(/^https?:\/\/[^/]+/, fanlight.url)
      const reply = await fetch(url, { method: 'PUT', body: blob.slice(from, from + part.size) })
      if (!reply.ok) throw new Error(await reply.text())
    }
  }
  await Promise.all(Array.from({ length: 10 }, line))
  await call('/aws/multipart/complete', { mediaId: begun.mediaId }, accessToken)
  const seconds = (performance.now() - began) / 1000
  rmSync(join(data, 'files', 'media', begun.mediaId), { recursive: true })
  return MB / seconds
}
async function byCurl() {
  const began = performance.now()
  await promisify(execFile)('curl', ['-sS', '-f', '-T', file, `${sink.url}/sunk`])
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
