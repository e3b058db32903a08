import { execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/process/free-port.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { progress, watchServer } from '../harness.ts'

const VERSION = '1.163.2'
const SECRET = 'bench'

/** Installs Synapse from the Python registry once. Undefined where that is not possible. */
function installSynapse() {
  const folder = join(homedir(), '.cache/fanlight/servers', `synapse-${VERSION}`)
  const python = join(folder, 'bin/python')
  if (existsSync(join(folder, 'bin/synapse_homeserver'))) return python
  progress(`installing Synapse ${VERSION}`)
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'pipe' })
    execFileSync(python, ['-m', 'pip', 'install', '-q', `matrix-synapse==${VERSION}`], { stdio: 'pipe' })
    return python
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    progress(`Synapse cannot be installed here: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const high = '{ per_second: 100000, burst_count: 100000 }'
const settings = (port: number) => `
listeners: [{ port: ${port}, bind_addresses: ['127.0.0.1'], type: http, resources: [{ names: [client] }] }]
registration_shared_secret: ${SECRET}
bcrypt_rounds: 4
trusted_key_servers: []
presence: { enabled: false }
rc_message: ${high}
rc_registration: ${high}
rc_login: { address: ${high}, account: ${high}, failed_attempts: ${high} }
rc_joins: { local: ${high}, remote: ${high} }
rc_invites: { per_room: ${high}, per_user: ${high}, per_issuer: ${high} }
`

/** Synapse as it comes: one process, SQLite, rate limits too high to reach. */
export async function startSynapse() {
  const python = installSynapse()
  if (!python) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-synapse-'))
  const config = join(folder, 'homeserver.yaml')
  const home = ['-m', 'synapse.app.homeserver', '-c', config]
  execFileSync(
    python,
    [...home, '--generate-config', '-H', 'bench.test', '--report-stats=no', '--data-directory', folder],
    { cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  appendFileSync(join(folder, 'bench.yaml'), settings(port))
  const child = spawn(python, [...home, '-c', join(folder, 'bench.yaml')], { cwd: folder })
  watchServer('Synapse', child)
  const url = `http://127.0.0.1:${port}`
  await waitUntil('Synapse answers', () =>
    fetch(`${url}/_matrix/client/versions`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One call of Matrix' client API; rejects on anything but 2xx. */
export async function matrix<T>(
  url: string,
  { method = 'POST', path, token, body }: { method?: string; path: string; token?: string; body?: object },
) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

/** Registers a user with the shared secret and returns their access token. */
export async function registerUser(url: string, username: string) {
  const path = '/_synapse/admin/v1/register'
  const { nonce } = await matrix<{ nonce: string }>(url, { method: 'GET', path })
  const mac = createHmac('sha1', SECRET)
    .update([nonce, username, 'bench', 'notadmin'].join('\0'))
    .digest('hex')
  const body = { nonce, username, password: 'bench', admin: false, mac }
  return matrix<{ access_token: string; user_id: string }>(url, { path, body })
}
