import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../process/free-port.ts'
import { startSmtp, type ReceivedEmail } from '../../../tests/support/servers/smtp-server.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import type { Mail } from '../../ports/mail.ts'
import { smtpMail } from './smtp-mail.ts'

type Arrived = { to: string; subject: string; text: string }
type Subject = { mail: Mail; arrived: (to: string) => Promise<Arrived[]>; close: () => Promise<unknown> }

async function outbox(): Promise<Subject> {
  const world = await createWorld()
  return { mail: world.context.mail, arrived: (to) => world.mailTo(to), close: async () => {} }
}

/** The subset of MIME that nodemailer uses for plain text. */
function read(raw: string): { subject: string; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').trimEnd()
  const subject = (/^Subject: ((?:.*\r\n[ \t])*.*)$/m.exec(head)?.[1] ?? '').replace(/\r\n[ \t]/g, ' ')
  const words = subject.replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=\s*/gi, (_all, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
  )
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head)
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(head)
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : isQuoted ? quoted(body) : body
  return { subject: words, text: text.replaceAll('\r\n', '\n').trimEnd() }
}
const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

async function smtp(): Promise<Subject> {
  const received: ReceivedEmail[] = []
  const port = await freePort()
  const server = await startSmtp(port, received)
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Fanlight <hello@fanlight.test>' })
  return {
    mail,
    arrived: async (to) =>
      received
        .filter((message) => message.to.includes(to))
        .toReversed()
        .map(({ raw }) => ({ to, ...read(raw) })),
    close: async () => {
      await mail.close()
      await server.stop()
    },
  }
}

/** Contract of every mail adapter. */
describe.each([
  ['outbox', outbox],
  ['SMTP', smtp],
])('mail by %s', (_name, create) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await create()
  })
  afterAll(() => subject.close())

  test('delivers subject and text', async () => {
    const message = { subject: '123456 is your code', text: 'Hello,\n\nyour code is 123456.\n\nFanlight' }
    await subject.mail.send({ to: 'mira@example.com', ...message, code: '123456' })
    expect((await subject.arrived('mira@example.com'))[0]).toMatchObject(message)
  })

  test('delivers text in every script', async () => {
    const message = { subject: 'Blåbærsyltetøy 漢字 😀', text: 'Здравствуйте 漢字 😀 <b>not bold</b>' }
    await subject.mail.send({ to: 'scripts@example.com', ...message })
    expect((await subject.arrived('scripts@example.com'))[0]).toMatchObject(message)
  })

  test('delivers to its recipient only, whatever the content', async () => {
    await subject.mail.send({
      to: 'target@example.com',
      subject: 'Hello\r\nBcc: victim@example.com',
      text: 'x\r\n.\r\nMAIL FROM:<evil@example.com>',
    })
    expect(await subject.arrived('target@example.com')).toHaveLength(1)
    expect(await subject.arrived('victim@example.com')).toEqual([])
  })

  test('delivers many concurrent messages', async () => {
    const all = Array.from({ length: 30 }, (_, i) => `many${i}@example.com`)
    await Promise.all(all.map((to) => subject.mail.send({ to, subject: to, text: to })))
    for (const to of all) expect(await subject.arrived(to)).toHaveLength(1)
  })
})

const twice = { id: 'job-7', to: 'once@example.com', subject: 'Once', text: 'Only once.' }

test('the outbox stores a message with the same id once', async () => {
  const { mail, arrived } = await outbox()
  await mail.send(twice)
  await mail.send(twice)
  expect(await arrived(twice.to)).toHaveLength(1)
})

describe('mail by SMTP', () => {
  test('uses the same Message-ID for the same id', async () => {
    const received: ReceivedEmail[] = []
    const port = await freePort()
    const server = await startSmtp(port, received)
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@fanlight.test' })
    await mail.send(twice)
    await mail.send(twice)
    expect(received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])).toEqual([
      '<job-7@fanlight>',
      '<job-7@fanlight>',
    ])
    await mail.close()
    await server.stop()
  })

  test('uses the configured sender', async () => {
    const received: ReceivedEmail[] = []
    const port = await freePort()
    const server = await startSmtp(port, received)
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Fanlight <hello@fanlight.test>' })
    await mail.send({ to: 'mira@example.com', subject: 's', text: 't' })
    expect(received[0]).toMatchObject({ from: 'hello@fanlight.test', to: ['mira@example.com'] })
    expect(received[0]?.raw).toContain('From: Fanlight <hello@fanlight.test>')
    await mail.close()
    await server.stop()
  })

  test('rejects when the recipient is refused', async () => {
    const port = await freePort()
    const server = await startSmtp(port, [])
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@fanlight.test' })
    await expect(mail.send({ to: 'refused@example.com', subject: 's', text: 't' })).rejects.toThrow(/550/)
    await mail.send({ to: 'fine@example.com', subject: 's', text: 't' })
    await mail.close()
    await server.stop()
  })

  test('rejects while the server is down and recovers', async () => {
    const received: ReceivedEmail[] = []
    const port = await freePort()
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@fanlight.test' })
    const send = () => mail.send({ to: 'mira@example.com', subject: 's', text: 't' })
    await expect(send()).rejects.toThrow(/ECONNREFUSED/)
    let server = await startSmtp(port, received)
    await send()
    await server.stop()
    await expect(send()).rejects.toThrow(/ECONN|closed|421/i)
    server = await startSmtp(port, received)
    await send()
    expect(received).toHaveLength(2)
    await mail.close()
    await server.stop()
  })

  test('is used when SMTP_URL is set, and failed mail is retried', async () => {
    const received: ReceivedEmail[] = []
    const port = await freePort()
    const world = await createWorld({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Light <light@example.com>' },
      logTo: { write: () => {} },
    })
    await world.api('POST /sendEmailCode', { body: { email: 'mira@example.com' } })
    await world.settle()
    expect(received).toEqual([])
    const server = await startSmtp(port, received)
    await world.context.db`update graphile_worker._private_jobs set run_at = now()`
    await world.settle()
    expect(received).toHaveLength(1)
    expect(received[0]?.raw).toMatch(/Subject: \d{6} is your Fanlight code/)
    await server.stop()
  })
})

test('localized mail also has an HTML part with its direction', async () => {
  const received: ReceivedEmail[] = []
  const port = await freePort()
  const server = await startSmtp(port, received)
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Fanlight <hello@fanlight.test>' })
  await mail.send({ to: 'a@example.com', subject: 'مرحبًا', text: 'أهلًا\n\nFanlight', language: 'ar' })
  await mail.close()
  await server.stop()
  const raw = received[0]?.raw ?? ''
  const [, encoding = '', body = ''] =
    /Content-Type: text\/html; charset=utf-8\r\nContent-Transfer-Encoding: ([\w-]+)\r\n\r\n([\s\S]*?)\r\n--/.exec(
      raw,
    ) ?? []
  expect(raw).toContain('multipart/alternative')
  const page = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : quoted(body)
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('>أهلًا</p>')
  expect(page).toContain('>مرحبًا</h1>')
})
