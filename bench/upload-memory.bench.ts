import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadInParts } from '../tests/support/media/multipart-upload.ts'
import { createBenchUser } from './bench-user.ts'
import { benchDatabase, startServer } from './harness.ts'

// Server memory during concurrent large uploads: it must not grow with number or size. npm run bench --
// upload-memory [users] [megabytes each]
const people = Number(process.argv[2] ?? 20)
const megabytes = Number(process.argv[3] ?? 1000)
const folder = mkdtempSync(join(tmpdir(), 'fanlight-bench-files-'))
const data = mkdtempSync(join(tmpdir(), 'fanlight-bench-data-'))
const file = join(folder, 'large.mp4')
await writeFile(file, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'))
await truncate(file, megabytes * 1_000_000)
const blob = await openAsBlob(file)

const database = await benchDatabase()
const logins = []
for (let i = 0; i < people; i++) logins.push((await createBenchUser(database.url, `bench${i}`)).login)
const server = await startServer('fanlight.ts', {
  BENCH_DATABASE: database.url,
  DATA_DIR: data,
  JOBS_CONCURRENCY: '0',
})
const memory = () => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
const send = async (login: { emailOrPhone: string; password: string }) => {
  const mediaId = await uploadInParts({ url: server.url, login, blob, atATime: 5 })
  rmSync(join(data, 'files', 'media', mediaId), { recursive: true })
}

// One user first, as the baseline.
const [firstLogin] = logins
if (firstLogin) await send(firstLogin)
const before = memory()
const samples: number[] = []
const timer = setInterval(() => samples.push(memory()), 250)
const began = performance.now()
await Promise.all(logins.map(send))
const seconds = (performance.now() - began) / 1000
clearInterval(timer)
const third = Math.max(1, Math.floor(samples.length / 3))
const highest = (part: number[]) => Math.max(0, ...part)
console.log(`\n${people} people, ${megabytes} MB each, in ${seconds.toFixed(0)} s`)
console.log(`  after one upload    ${before.toFixed(0)} MB`)
console.log(`  highest, first third ${highest(samples.slice(0, third)).toFixed(0)} MB`)
console.log(`  highest, last third  ${highest(samples.slice(-third)).toFixed(0)} MB`)
console.log(
  `  last third against first ${(highest(samples.slice(-third)) / highest(samples.slice(0, third))).toFixed(2)}`,
)
server.stop()
await database.close()
rmSync(folder, { recursive: true })
rmSync(data, { recursive: true, force: true })
process.exit(0)
