import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApi } from '../../../contract/core/client.ts'
import { isAlive } from '../../../server/process/process-alive.ts'
import { freePort } from '../../../server/process/free-port.ts'
import { waitUntil } from '../wait-until.ts'

const root = join(import.meta.dirname, '../../..')
const node = join(root, 'node_modules/node/bin/node')

type Options = { dataDir: string; port?: number; env?: Record<string, string> }

/** Starts the app as a process of its own without waiting for it. */
export async function spawnApp({ dataDir, port, env = {} }: Options) {
  const own = port ?? (await freePort())
  const child = spawn(node, [join(root, 'server/main.ts')], {
    cwd: dataDir, // no .env and no web app there: these tests are about the process and the API
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(own),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      LIVEKIT_LOCAL: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  running.add(child)
  void exited.then(() => running.delete(child))

  const url = `http://127.0.0.1:${own}`
  const api = createApi((path, init) => fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) }))
  return {
    url,
    port: own,
    api,
    said,
    exited,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT') => child.kill(signal),
    /** Messages sent to a recipient, newest first. */
    mailTo: async (to: string) => {
      const reply = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
      return reply.ok ? ((await reply.json()) as { subject: string; code?: string }[]) : []
    },
  }
}
export type AppProcess = Awaited<ReturnType<typeof spawnApp>>
const running = new Set<ReturnType<typeof spawn>>()

/** Starts it and waits until it is ready. */
export async function startApp(options: Options) {
  const app = await spawnApp(options)
  await waitUntil(
    'the app is up',
    () => {
      if (!app.isRunning()) throw new Error(`the app ended at once: ${app.said.err || app.said.out}`)
      return app.said.out.includes('Fanlight is up')
    },
    { withinMs: 60_000 },
  )
  return app
}

/** Process id and URL of the embedded database, from its pid file. */
export function readPostgresPid(dataDir: string) {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n')
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  return { pid: Number(pid), url: `postgres://fanlight:${password}@${host}:${port}/fanlight` }
}

/** Kills what a failed test left behind: child processes and the database of its folder. */
export async function killAll(dataDir: string) {
  for (const child of running) child.kill('SIGKILL')
  const pid = readPostgresPid(dataDir)?.pid
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  await waitUntil('the database is gone', () => !isAlive(pid))
}

const password = 'Wren&Harbour7'
/** Requests a code and returns the sign-up request body. */
export async function signUpInput(app: AppProcess, email: string) {
  const sent = await app.api('POST /sendEmailCode', { body: { email } })
  if (!sent.ok) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  const message = await waitUntil(`a code came to ${email}`, async () =>
    (await app.mailTo(email)).find(({ code }) => code),
  )
  return {
    firstName: 'Mira',
    email,
    password,
    verificationId: sent.body.data.verificationId,
    verificationCode: message.code ?? '',
  }
}
export const signUp = async (app: AppProcess, body: Awaited<ReturnType<typeof signUpInput>>) =>
  (await app.api('POST /signUp', { body })).status
export const canLogIn = async (app: AppProcess, email: string) =>
  (await app.api('POST /login', { body: { email, password } })).status === 200
