import { registerHooks } from 'node:module'

/**
 * postgres.js 3.4.9, the newest there is, does not outlive a database that dies under load. Six faults are
 * mended in its source as it is loaded (issues 1066, 1154 and 1208 of porsager/postgres), so nobody else may
 * import the package itself:
 * - a write that was put off meets a socket that is gone: a TypeError that nobody can catch ends the process;
 * - a connection that closes with such a write pending never sends again: whoever gets it waits in vain;
 * - the types are asked for when a connection opens, and nobody listens if that fails: the process ends;
 * - a query that is given to a connection between its error and its closing is never answered, and the query
 *   it died with, kept, fails whoever is given the connection when it is open again;
 * - a COPY that the server refuses after its last byte is neither done nor failed: whoever sent it waits in vain;
 * - a COPY whose reader was slow at its end leaves the socket paused: the next query is never answered.
 */
const mends: [text: string, mended: string, times: number][] = [
  [
    'const x = socket.write(chunk, fn)',
    `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, options))
      return false
    }
    const x = socket.write(chunk, fn)`,
    1,
  ],
  [
    '    clearImmediate(nextWriteTimer)\n',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
    2,
  ],
  [
    'stream && (stream.destroy(err), stream = null)',
    'stream && (stream.destroy(err), stream = null)\n    final && (final(err), final = null)',
    1,
  ],
  [
    '    stream && stream.push(null)\n    stream = null\n',
    '    stream && stream.push(null)\n    stream = null\n    socket && socket.resume()\n',
    1,
  ],
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})', 1],
  [
    "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    `    if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()\n`,
    1,
  ],
]

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/node_modules/postgres/src/connection.js')) return loaded
    return { ...loaded, source: mend(Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})

function mend(source: string) {
  return mends.reduce((text, [fault, mended, times]) => {
    const parts = text.split(fault)
    if (parts.length !== times + 1)
      throw new Error('postgres.js has changed: look whether server/db/postgres-driver.ts is still needed.')
    return parts.join(mended)
  }, source)
}

const { default: postgres } = await import('postgres')
hooks.deregister()

export { postgres }
