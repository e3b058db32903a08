import { registerHooks } from 'node:module'

/**
 * postgres.js 3.4.9 (the latest) does not survive a database that dies under load. Six bugs are patched in its
 * source while it is loaded (issues 1066, 1154 and 1208 of porsager/postgres), so no other file may import the
 * package itself:
 * - a deferred write to a closed socket throws an uncatchable TypeError that ends the process;
 * - a connection closed with such a write pending never sends again, so its next query hangs;
 * - an error while fetching types on connect is unhandled and ends the process;
 * - a query assigned to a connection between its error and its close is never answered, and the query the
 *   connection died with fails its next user;
 * - a COPY rejected by the server after its last byte neither resolves nor rejects;
 * - a COPY whose reader was slow at the end leaves the socket paused, so the next query hangs.
 */
const patches: [original: string, replacement: string, times: number][] = [
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
    return { ...loaded, source: applyPatches(Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})

function applyPatches(source: string) {
  return patches.reduce((text, [original, replacement, times]) => {
    const parts = text.split(original)
    if (parts.length !== times + 1)
      throw new Error('postgres.js has changed: check whether server/db/postgres-driver.ts is still needed.')
    return parts.join(replacement)
  }, source)
}

const { default: driver } = await import('postgres')
hooks.deregister()

/** The driver, extended to accept URLs of Unix sockets (`postgres://user@%2Ftmp%2Fdb:5432/name`). */
export const postgres = new Proxy(driver, {
  apply: (target, self, [url, options]: [string, object?]) =>
    Reflect.apply(target, self, [url, { ...socketHost(url), ...options }]) as unknown,
})

function socketHost(url: string) {
  const { hostname } = new URL(url)
  return /^%2f/i.test(hostname) ? { host: decodeURIComponent(hostname) } : {}
}
