import type { ServerBuild } from 'react-router'
import { freePort } from '../process/free-port.ts'
import type { WebSource } from './page-routes.ts'

/** The web app from its sources with hot reload, for development. */
export async function viteSource(stops: (() => unknown)[]): Promise<WebSource> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  // A port of its own for hot reload, so that two instances can run on one machine.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
  })
  // Vite would exit on SIGTERM before the database is stopped; we close it ourselves.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  stops.push(() => vite.close())
  return {
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    middleware: (request, reply, done) => vite.middlewares(request.raw, reply.raw, done),
  }
}
