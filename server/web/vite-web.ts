import type { ServerBuild } from 'react-router'
import { freePort } from '../free-port.ts'
import type { WebSource } from './web-pages.ts'

/** The web app from its sources, with hot reload: development only. */
export async function viteWeb(stops: (() => unknown)[]): Promise<WebSource> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  // Reload messages go over a port of their own, so that two of us can develop on one machine.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
  })
  // Vite would end the process at SIGTERM before the database is stopped; we close it in our own order.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  stops.push(() => vite.close())
  return {
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    middleware: (request, reply, done) => vite.middlewares(request.raw, reply.raw, done),
  }
}
