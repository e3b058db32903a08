import { Transform } from 'node:stream'

const HEAD_ENDS = '</head>'

/**
 * Lets scripts wait for what is seen: the page is whole without them, and on a slow line they would take the
 * first second from styles, type and pictures. React Router has no word for it, so it is written into the head
 * as that passes.
 */
export function paintFirst(onEnd: () => void) {
  let head: string | undefined = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk)
      head += chunk.toString('latin1') // byte for byte: a letter may be cut in two here
      const end = head.indexOf(HEAD_ENDS)
      if (end < 0) return done()
      const calm = head
        .slice(0, end)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      const passed = Buffer.from(calm + head.slice(end), 'latin1')
      head = undefined
      return done(null, passed)
    },
    flush(done) {
      onEnd()
      done(null, head === undefined ? undefined : Buffer.from(head, 'latin1'))
    },
  })
}
