import { execFile } from 'node:child_process'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sendByParts } from '../tests/support/send-by-parts.ts'
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
const blob = await openAsBlob(file)
async function byParts() {
  const began = performance.now()
  const mediaId = await sendByParts({ url: fanlight.url, login, blob })
  const seconds = (performance.now() - began) / 1000
  rmSync(join(data, 'files', 'media', mediaId), { recursive: true })
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
