import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; from: string; raw: string }

/** A real SMTP server on this machine that keeps what it is given and refuses whom it shall not know. */
export async function startSmtp(port: number, received: Received[]) {
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
  server.on('error', () => {}) // a client that hangs up is no fault of the test
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
