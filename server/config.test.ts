import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const none = { envFile: join(folder, 'none') }
const errorMessage = (env: Record<string, string>, options = none) => {
  try {
    readConfig(env, options)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  return 'nothing'
}
const envFile = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return { envFile: file }
}

describe('defaults', () => {
  const config = readConfig({}, none)
  test('port 3000, demo data on, rate limits on', () =>
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      host: 'localhost',
      isLocal: true,
      demo: true,
      devPages: true,
      rateLimitScale: 100,
      checkReplies: false,
      accessTokenSeconds: { person: 900, guest: 86_400 },
      http: { trustedProxies: 0 },
    }))
})

describe('one plain message for', () => {
  const elsewhere = { PUBLIC_URL: 'https://fanlight.example' }
  test.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535, not "3000.5".'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
    [{ DEV_PAGES: 'true' }, 'DEV_PAGES must be 0 or 1, not "true".'],
    [{ CHECK_REPLIES: '2' }, 'CHECK_REPLIES must be 0 or 1, not "2".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
    [{ PUBLIC_URL: 'fanlight.example' }, 'PUBLIC_URL must be an address starting with http:// or https://.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be an address starting with redis:// or rediss://.'],
    [
      { SMTP_URL: 'http://x', MAIL_FROM: 'a@b.c' },
      'SMTP_URL must be an address starting with smtp:// or smtps://.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.',
    ],
    [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL needs MAIL_FROM, the address that mail comes from.'],
    [
      { DATABASE_READ_URLS: 'postgres://x/y' },
      'DATABASE_READ_URLS needs DATABASE_URL, the server that takes the writes.',
    ],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500, not "1".'],
    [{ TRUSTED_PROXIES: '11' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10, not "11".'],
    [{ BODY_LIMIT_KB: '0' }, 'BODY_LIMIT_KB must be a whole number from 1 to 10240, not "0".'],
    [{ RATE_LIMIT_SCALE: '-5' }, 'RATE_LIMIT_SCALE must be a whole number from 0 to 1000000, not "-5".'],
    [{ JOBS_CONCURRENCY: '65' }, 'JOBS_CONCURRENCY must be a whole number from 0 to 64, not "65".'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT and PORT must differ.'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
    [
      elsewhere,
      'PUBLIC_URL is not this machine: set DEMO=0, or DEMO=1 if the demo logins really shall work there.',
    ],
    [
      { ...elsewhere, DEMO: '' },
      'PUBLIC_URL is not this machine: set DEMO=0, or DEMO=1 if the demo logins really shall work there.',
    ],
    [
      { DATABASE_ULR: 'postgres://x/y' },
      'DATABASE_ULR is not a setting of Fanlight; did you mean DATABASE_URL?',
    ],
    [
      { DATABASEURL: 'postgres://x/y' },
      'DATABASEURL is not a setting of Fanlight; did you mean DATABASE_URL?',
    ],
    [{ DATA_DIRS: 'x' }, 'DATA_DIRS is not a setting of Fanlight; did you mean DATA_DIR?'],
    [{ TOKEN_SECRETS: 'x' }, 'TOKEN_SECRETS is not a setting of Fanlight; did you mean TOKEN_SECRET?'],
    [{ SMPT_URL: 'smtp://x' }, 'SMPT_URL is not a setting of Fanlight; did you mean SMTP_URL?'],
    [{ REDIS_UPL: 'redis://x' }, 'REDIS_UPL is not a setting of Fanlight; did you mean REDIS_URL?'],
  ])('%j', (env, sentence) => expect(errorMessage(env as Record<string, string>)).toBe(sentence))

  test.each(['PATH', 'HOSTNAME', 'PORTS', 'npm_config_port', 'DEMOS'])(
    'not for %s, which may belong to another program',
    (name) => expect(errorMessage({ [name]: '1' })).toBe('nothing'),
  )
})

describe('the .env file', () => {
  test('is read, and the environment overrides it', () => {
    const file = envFile('both', 'PORT=4001\nHOST=127.0.0.1\n')
    expect(readConfig({ PORT: '4002' }, file)).toMatchObject({ port: 4002, host: '127.0.0.1' })
  })
  test('may contain known settings only', () => {
    const file = envFile('unknown', '# fine\nPORT=4001\nHOTS=127.0.0.1\n')
    expect(errorMessage({}, file)).toBe(
      `${file.envFile} sets HOTS, which is not a setting of Fanlight (see .env.example).`,
    )
  })
})

describe('safe defaults', () => {
  test('developer pages are never served on a public URL', () =>
    expect(readConfig({ PUBLIC_URL: 'https://x.example', DEMO: '0', DEV_PAGES: '1' }, none).devPages).toBe(
      false,
    ))
  test('a secret is generated once, kept, and readable by its owner only', () => {
    const created = readConfig({ DATA_DIR: join(folder, 'data') }, none).secret()
    expect(created.length).toBeGreaterThanOrEqual(64)
    expect(readConfig({ DATA_DIR: join(folder, 'data') }, none).secret()).toBe(created)
    const file = join(folder, 'data', 'token-secret')
    expect(readFileSync(file, 'utf8')).toBe(created)
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
