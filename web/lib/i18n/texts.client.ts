import { i18n, type Messages } from '@lingui/core'
import { areasOfRoute } from './areas.ts'

const loaded = new Set<string>()

/** Takes over the texts the server wrote into the page, before React hydrates. */
export function startTexts() {
  const page = JSON.parse(document.getElementById('texts')?.textContent || '{}') as {
    language?: string
    areas?: string[]
    messages?: Messages
  }
  page.areas?.forEach((area) => loaded.add(area))
  i18n.loadAndActivate({ locale: page.language ?? 'en', messages: page.messages ?? {} })
  return i18n
}

/** Fetches the catalog of a screen that is about to be shown; runs beside the screen's own code. */
export async function needTexts(routeId: string) {
  await Promise.all(areasOfRoute(routeId).map(needArea))
}

/** The same for a part that is fetched on demand and has a catalog of its own. */
export async function needArea(area: string) {
  if (loaded.has(area)) return
  const { loadCatalog } = await import('./catalogs.ts')
  // Added in silence: nothing that is on the page uses these texts, so nothing has to be drawn again.
  Object.assign(i18n.messages, await loadCatalog(i18n.locale, area))
  loaded.add(area)
}

/** Switches everything that is on the page to another language, without a reload. */
export async function switchTexts(language: string) {
  const { loadCatalog } = await import('./catalogs.ts')
  const parts = await Promise.all([...loaded].map((area) => loadCatalog(language, area)))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts) as Messages })
}
