import type { UNSAFE_AssetsManifest } from 'react-router'

declare global {
  interface Window {
    __reactRouterManifest?: UNSAFE_AssetsManifest
  }
}

type Routes = UNSAFE_AssetsManifest['routes']
const prefetched = new Set<string>()

/**
 * Forms that post to another route, e.g. Follow, need that route's module on submit. If it cannot be
 * loaded then, the router reloads the page and the submission is lost, so modules are prefetched. Returns
 * true while the router does not know all targets yet.
 */
export function prefetchFormTargets(): boolean {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const forms = document.querySelectorAll('form[data-discover][method=post][action]')
  const paths = new Set([...forms].map((form) => actionPath(form.getAttribute('action') ?? '')))
  paths.delete(location.pathname)
  let isMissing = false
  for (const path of paths) {
    const module = Object.values(routes).find((route) => route && routePath(routes, route) === path)?.module
    if (!module) isMissing = true
    else if (!prefetched.has(module)) {
      prefetched.add(module)
      // Retried at the next check.
      import(/* @vite-ignore */ module).catch(() => prefetched.delete(module))
    }
  }
  return isMissing
}

const actionPath = (action: string) => new URL(action, location.href).pathname

function routePath(routes: Routes, { path = '', parentId }: NonNullable<Routes[string]>): string {
  const parent = parentId ? routes[parentId] : undefined
  const before = parent ? routePath(routes, parent) : ''
  return path ? `${before.replace(/\/$/, '')}/${path}` : before || '/'
}
