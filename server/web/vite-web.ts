import type { ServerBuild } from 'react-router'
import type { WebSource } from './web-pages.ts'

/** The web app from its sources, with hot reload: development only. */
export async function viteWeb(stops: (() => unknown)[]): Promise<WebSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  stops.push(() => vite.close())
  return {
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    middleware: (request, reply, done) => vite.middlewares(request.raw, reply.raw, done),
  }
}
