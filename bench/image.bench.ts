import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createImageVariants } from '../server/modules/media/delivery/image-variants.ts'
import { diskStorage } from '../server/adapters/storage/disk-storage.ts'
import { createSignedPaths } from '../server/adapters/storage/signed-path.ts'
import { freePort } from '../server/process/free-port.ts'
import { ensureProgram } from '../tools/debian.mjs'
import { benchDatabase, compare, httpRound, startServer } from './harness.ts'

// A cached variant against nginx with the same file; an uncached one against sharp alone.
ensureProgram('nginx')
const data = mkdtempSync(join(tmpdir(), 'fanlight-bench-data-'))
const photo = readFileSync(join(import.meta.dirname, '../server/demo/art/photos/16.webp'))
const id = '0190b5a0-0000-7000-8000-000000000001'
mkdirSync(join(data, 'files/profile'), { recursive: true })
writeFileSync(join(data, `files/profile/${id}.webp`), photo)
const database = await benchDatabase()
const fanlight = await startServer('fanlight.ts', { BENCH_DATABASE: database.url, DATA_DIR: data })
const path = `/media/profile/${id}.webp?w=640&q=80&f=webp`
const variant = Buffer.from(await (await fetch(fanlight.url + path)).arrayBuffer())
const nginx = await startNginx(variant)
await compare(`cached variant of ${variant.length} bytes`, {
  ours: { name: 'Fanlight', round: httpRound(fanlight.url, { path }) },
  reference: { name: 'nginx', round: httpRound(nginx.url, { path: '/picture.webp' }) },
})
fanlight.stop()
nginx.stop()
await database.close()

const signed = createSignedPaths({ secret: 'bench', publicUrl: '', now: () => new Date() })
const storage = diskStorage({ folder: join(data, 'files'), signed })
const images = createImageVariants({ storage })
await storage.put('master', photo)
let next = 0
const COUNT = 40
const input = { width: 640, height: 0, quality: 80, blur: 0, format: 'webp' } as const
const rateOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  for (let i = 0; i < COUNT; i++) await work()
  return COUNT / ((performance.now() - began) / 1000)
}
await compare('uncached variant', {
  ours: {
    name: 'Fanlight',
    round: () => rateOf(() => images.get({ id: `picture-${next++}`, master: 'master', variant: input })),
  },
  reference: {
    name: 'bare sharp, same settings',
    round: () =>
      rateOf(() => sharp(photo).resize({ width: 640 }).webp({ quality: 80, effort: 2 }).toBuffer()),
  },
})
rmSync(data, { recursive: true, force: true })
process.exit(0)

/** Debian's nginx with one worker for one file. */
async function startNginx(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-nginx-'))
  execFileSync('chmod', ['755', folder])
  writeFileSync(join(folder, 'picture.webp'), bytes)
  const port = await freePort()
  const http = `http { access_log off; types { image/webp webp; } server { listen 127.0.0.1:${port}; root ${folder}; } }`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {} ${http}`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  await Promise.race([once(child, 'spawn'), once(child, 'error')])
  await new Promise((wake) => setTimeout(wake, 500))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
