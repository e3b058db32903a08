import type { UNSAFE_AssetsManifest } from 'react-router'

declare global {
  interface Window {
    __reactRouterManifest?: UNSAFE_AssetsManifest
  }
}

type Routes = UNSAFE_AssetsManifest['routes']
const fetched = new Set<string>()

/**
 * Forms that lead elsewhere, such as every Follow, need the code of where they lead when they are sent. Without a line
 * it cannot come any more, and the router would load the page anew and lose it: so it comes while there is one.
 * True where the router has not yet heard of all of them.
 */
export function fetchFormTargets(): boolean {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const forms = document.querySelectorAll('form[data-discover][method=post][action]')
  const paths = new Set([...forms].map((form) => pathFrom(form.getAttribute('action') ?? '')))
  paths.delete(location.pathname)
  let isMissing = false
  for (const path of paths) {
    const module = Object.values(routes).find((route) => route && pathOf(routes, route) === path)?.module
    if (!module) isMissing = true
    else if (!fetched.has(module)) {
      fetched.add(module)
      // Asked for again the next time the page rests.
      import(/* @vite-ignore */ module).catch(() => fetched.delete(module))
    }
  }
  return isMissing
}

const pathFrom = (action: string) => new URL(action, location.href).pathname

function pathOf(routes: Routes, { path = '', parentId }: NonNullable<Routes[string]>): string {
  const parent = parentId ? routes[parentId] : undefined
  const before = parent ? pathOf(routes, parent) : ''
  return path ? `${before.replace(/\/$/, '')}/${path}` : before || '/'
}
