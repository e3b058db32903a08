import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { EntryContext, ServerBuild } from 'react-router'
import { productionSource } from '../../server/web/page-routes.ts'
import { benchApp, sendPort } from './bench-app.ts'

type Render = (...args: [Request, number, Headers, EntryContext, unknown]) => Promise<Response>

// Reference: the product renders the page once and its React tree and data are kept; plain node:http then
// renders that tree without session, queries, CSP or routing.
const web = productionSource()
if (!web) throw new Error('the web app is not built; npm start builds it')
const build = await web.build()
const render = build.entry.module.default as unknown as Render
let stored: { args: Parameters<Render>; handoff: string } | undefined
const watched = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: async (...args: Parameters<Render>) => {
        const [mine, theirs] = args[3].serverHandoffStream?.tee() ?? []
        stored = { args, handoff: await new Response(mine).text() }
        return render(...withStream(args, theirs))
      },
    },
  },
} as unknown as ServerBuild
const app = await benchApp({ ...web, build: async () => watched })
await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Chrome/150.0' } })
if (!stored) throw new Error('the page was not rendered')
const { args, handoff } = stored

function withStream(value: Parameters<Render>, serverHandoffStream: ReadableStream | undefined) {
  const [request, status, headers, router, context] = value
  const fresh = { ...router, renderMeta: {}, ...(serverHandoffStream ? { serverHandoffStream } : {}) }
  return [request, status, headers, fresh as EntryContext, context] satisfies Parameters<Render>
}

const server = createServer(async (_request, reply) => {
  const response = await render(...withStream(args, new Response(handoff).body ?? undefined))
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  Readable.fromWeb(response.body as WebStream).pipe(reply)
})
server.listen(0, '127.0.0.1', () => sendPort((server.address() as AddressInfo).port))
