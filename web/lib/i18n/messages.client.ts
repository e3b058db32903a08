import { i18n, type Messages } from '@lingui/core'
import { loadWithRetry } from '../hydration/lazy-component.ts'
import { areasOfRoute } from './areas.ts'

const loaded = new Set<string>()

/** Loads the messages of the page, before hydration. */
export async function initMessages() {
  const page = await loadWithRetry(async () => {
    const response = await fetch(document.documentElement.dataset.texts ?? '')
    if (!response.ok) throw new Error(`Messages could not be loaded: ${response.status}`)
    return (await response.json()) as { language: string; areas: string[]; messages: Messages }
  })
  page.areas.forEach((area) => loaded.add(area))
  i18n.loadAndActivate({ locale: page.language, messages: page.messages })
  return i18n
}

/** Loads the catalogs of a route in parallel with its code. */
export async function loadRouteMessages(routeId: string) {
  await Promise.all(areasOfRoute(routeId).map(loadAreaMessages))
}

/** Loads the catalog of a component that is loaded on demand. */
export async function loadAreaMessages(area: string) {
  if (loaded.has(area)) return
  const { loadCatalog } = await import('./catalogs.ts')
  // Without notifying: nothing on the page uses these messages yet.
  Object.assign(i18n.messages, await loadCatalog(i18n.locale, area))
  loaded.add(area)
}

/** Switches the language without a reload. */
export async function switchLanguage(language: string) {
  const { loadCatalog } = await import('./catalogs.ts')
  const parts = await Promise.all([...loaded].map((area) => loadCatalog(language, area)))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts) as Messages })
}
