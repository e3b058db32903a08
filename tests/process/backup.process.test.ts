import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { testImage } from '../support/media/media-files.ts'
import { canLogIn, killAll, signUpInput, signUp, startApp } from '../support/servers/app-process.ts'
import { uploadInParts } from '../support/media/multipart-upload.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const [first, second, copies] = [temporaryFolder('one'), temporaryFolder('two'), temporaryFolder('copies')]
afterAll(async () => {
  for (const folder of [first, second]) await killAll(folder.path)
  for (const folder of [first, second, copies]) folder.remove()
})

/** What `npm run backup` and `npm run restore` start. */
const run = (what: 'backup' | 'restore', dataDir: string, folder: string) =>
  promisify(execFile)(
    join(root, 'node_modules/node/bin/node'),
    [join(root, 'server/backup/main.ts'), what, folder],
    { cwd: dataDir, env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0' } },
  )
type Manifest = { database: { tables: { name: string; rows: number }[] }; files: object; secretPrint: string }
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as Manifest

test('a backup made while the app runs is restored elsewhere and usable', async () => {
  const app = await startApp({ dataDir: first.path })
  onTestFailed(() => console.error(app.said))
  const mira = await signUpInput(app, 'mira@example.com')
  expect(await signUp(app, mira)).toBe(200)
  const bytes = await testImage(6).png().toBuffer()
  const login = { emailOrPhone: mira.email, password: mira.password }
  await uploadInParts({ url: app.url, login, blob: new Blob([new Uint8Array(bytes)]) })

  const kept = join(copies.path, 'kept')
  expect((await run('backup', first.path, kept)).stdout).toContain('while Fanlight is running')
  expect(await signUp(app, await signUpInput(app, 'later@example.com'))).toBe(200)
  await expect(run('restore', first.path, kept)).rejects.toThrow('already running')
  app.kill('SIGTERM')
  await app.exited

  expect((await run('restore', second.path, kept)).stdout).toContain('Restored.')
  // Verified without the app: same rows and files, in an unused folder.
  const again = join(copies.path, 'again')
  await run('backup', second.path, again)
  const rows = ({ database }: Manifest) => database.tables.map(({ name, rows: count }) => [name, count])
  expect(rows(manifestOf(again))).toEqual(rows(manifestOf(kept)))
  expect(manifestOf(again).files).toEqual(manifestOf(kept).files)
  await expect(run('restore', second.path, kept)).rejects.toThrow('not empty')

  const elsewhere = await startApp({ dataDir: second.path })
  expect(await canLogIn(elsewhere, 'mira@example.com')).toBe(true)
  expect(await canLogIn(elsewhere, 'later@example.com')).toBe(false)
  expect(await signUp(elsewhere, await signUpInput(elsewhere, 'later@example.com'))).toBe(200)
  elsewhere.kill('SIGTERM')
  expect(await elsewhere.exited).toEqual({ code: 0, signal: null })
})
