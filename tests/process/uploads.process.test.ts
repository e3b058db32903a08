import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testImage } from '../support/media/media-files.ts'
import { killAll, signUpInput, signUp, startApp, type AppProcess } from '../support/servers/app-process.ts'
import { uploadInParts, logInTo } from '../support/media/multipart-upload.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('uploads')
})
afterEach(async () => {
  await killAll(folder.path)
  folder.remove()
})

async function newPerson(app: AppProcess, name: string) {
  const body = await signUpInput(app, `${name}@example.com`)
  expect(await signUp(app, body)).toBe(200)
  return { emailOrPhone: body.email, password: body.password }
}
const memoryOf = ({ pid }: AppProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

describe('large files', () => {
  test('of concurrent uploads are not buffered in memory', async () => {
    const app = await startApp({ dataDir: folder.path, env: { JOBS_CONCURRENCY: '1' } })
    const people = []
    for (let i = 0; i < 5; i++) people.push(await newPerson(app, `sender${i}`))
    // 300 MB in total, of a type without long processing.
    const head = await testImage(2).png().toBuffer()
    const blob = new Blob([new Uint8Array(head), new Uint8Array(59_000_000)])
    const [first] = people
    if (!first) throw new Error('nobody is there')
    await uploadInParts({ url: app.url, login: first, blob: blob.slice(0, 5_000_000) })
    const before = memoryOf(app)
    let highest = before
    const timer = setInterval(() => (highest = Math.max(highest, memoryOf(app))), 50)
    await Promise.all(people.map((login) => uploadInParts({ url: app.url, login, blob, atATime: 3 })))
    clearInterval(timer)
    expect(highest - before).toBeLessThan(200)
  })

  test('resume after the server was killed, and no uploaded part is sent again', async () => {
    const app = await startApp({ dataDir: folder.path })
    const login = await newPerson(app, 'patient')
    const head = await testImage(3).png().toBuffer()
    const bytes = Buffer.concat([head, randomBytes(25_000_000 - head.length)])
    const call = await logInTo(app.url, login)
    type Parts = {
      mediaId: string
      partBytes: number
      done: { partNumber: number }[]
      parts: { partNumber: number; url: string; size: number }[]
    }
    const size = bytes.length
    const uploadRequest = { folder: 'chatMedia', fileName: 'long-way.png', size }
    const { mediaId, parts, partBytes } = await call<Parts>('/aws/multipart/presigned', uploadRequest)
    const part = (n: number) => bytes.subarray((n - 1) * partBytes, n * partBytes)
    const at = (url: string | undefined, to: AppProcess) => (url ?? '').replace(/^https?:\/\/[^/]+/, to.url)
    const put = async (to: AppProcess, url: string | undefined, n: number) =>
      (await fetch(at(url, to), { method: 'PUT', body: new Uint8Array(part(n)) })).status
    expect(await put(app, parts[0]?.url, 1)).toBe(200)
    // The second is uploading when the process dies.
    const headers = { 'content-length': part(2).length }
    const dying = request(at(parts[1]?.url, app), { method: 'PUT', headers })
    dying.on('error', () => undefined)
    dying.write(part(2).subarray(0, 4_000_000), () => app.kill('SIGKILL'))
    await app.exited

    const again = await startApp({ dataDir: folder.path })
    const goOn = await logInTo(again.url, login)
    const left = await goOn<Parts>('/aws/multipart/presigned', { mediaId })
    expect(left.done.map(({ partNumber }) => partNumber)).toEqual([1])
    expect(left.parts.map(({ partNumber }) => partNumber)).toEqual([2, 3])
    for (const { partNumber, url } of left.parts) expect(await put(again, url, partNumber)).toBe(200)
    expect(await goOn('/aws/multipart/complete', { mediaId })).toMatchObject({ kind: 'image', size })
    again.kill('SIGTERM')
    await again.exited
  })
})
