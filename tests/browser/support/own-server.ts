import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { runningPostgres } from '../../../server/db/embedded-postgres.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { createNewUser, newUserPassword } from './new-user.ts'

const root = join(import.meta.dirname, '../../..')
type Options = { dataDir: string; port: number; env?: Record<string, string> }

/** A server of one test, which can be set up differently or killed without affecting other tests. Without demo data. */
export async function startOwnServer({ dataDir, port, env }: Options) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...env,
    },
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  const url = `http://localhost:${port}`
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  try {
    await expect.poll(isUp, { timeout: 120_000 }).toBe(true)
  } catch (error) {
    await end('SIGTERM')
    throw error
  }
  return { url, end }
}

/** Signs up a creator on that server; the session stays with the page. */
export async function createNewCreator(page: Page, dataDir: string) {
  const { email } = await createNewUser(page)
  const sql = openDatabase({ url: await runningPostgres(dataDir), poolSize: 1 })
  await sql`update person set user_type = 2 where email = ${email}`
  await sql.close()
  const data = { emailOrPhone: email, password: newUserPassword }
  const reply = await page.request.post('/v1/login', { headers: { platform: '3' }, data })
  expect(reply.ok(), await reply.text()).toBe(true)
}
