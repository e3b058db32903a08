import type { Messages } from '@lingui/core'

// Imported on demand: the table of all catalogs is not needed on the first page.
const table = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')

export async function loadCatalog(language: string, area: string): Promise<Messages> {
  const load = table[`../../locales/${language}/${area}.po`]
  return load ? (await load()).messages : {}
}
