import { connect, createServer, type Server, type Socket } from 'node:net'

/** TCP proxy that can be cut and restored, always on the same port. */
export async function createTcpProxy(port: number, targetPort: number) {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  /** Idempotent, because several callers may wait for it. */
  const mend = () =>
    new Promise<void>((resolve, reject) => {
      if (server?.listening) return resolve()
      server = createServer((near) => {
        const far = connect(targetPort, '127.0.0.1')
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('error', () => to.destroy())
          from.on('close', () => {
            sockets.delete(from)
            to.destroy()
          })
          from.pipe(to)
        }
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await mend()
  return { cut, mend }
}
