import type { Messages } from '@lingui/core'

// A file of its own, imported on demand: the table of all catalogs is not needed for the first page.
const table = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')

export async function loadCatalog(language: string, area: string): Promise<Messages> {
  const load = table[`../../locales/${language}/${area}.po`]
  return load ? (await load()).messages : {}
}
