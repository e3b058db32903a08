import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = { to: string[]; from: string; raw: string }

/** A real local SMTP server that records messages and rejects `refused@` recipients. */
export async function startSmtp(port: number, received: ReceivedEmail[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50, // open connections are cut, as when a server dies
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused@') ? done(new Error('550 no such mailbox')) : done(),
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ to: envelope.rcptTo.map(({ address }) => address), from, raw: await text(stream) })
        done()
      }
      void keep()
    },
  })
  server.on('error', () => {}) // client disconnects are ignored
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
