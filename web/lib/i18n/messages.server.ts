import { type I18n, type Messages, setupI18n } from '@lingui/core'

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po', { eager: true })
const instances = new Map<string, I18n>()

function messagesOf(language: string, areas?: string[]): Messages {
  const matching = Object.entries(catalogs).filter(([path]) => {
    const [, inLanguage, area = ''] = /locales\/([^/]+)\/([^/]+)\.po$/.exec(path) ?? []
    return inLanguage === language && (!areas || areas.includes(area))
  })
  return Object.assign({}, ...matching.map(([, catalog]) => catalog.messages))
}

/** One instance per language, shared by all requests. */
export function i18nFor(language: string): I18n {
  let i18n = instances.get(language)
  if (!i18n) {
    i18n = setupI18n({ locale: language, messages: { [language]: messagesOf(language) } })
    instances.set(language, i18n)
  }
  return i18n
}

const cachedJson = new Map<string, string>()

/** The messages of a page, escaped for a script element and cached per set of catalogs. */
export function messagesJson(language: string, areas: string[]): string {
  const key = `${language} ${areas.join(' ')}`
  const json =
    cachedJson.get(key) ??
    JSON.stringify({ language, areas, messages: messagesOf(language, areas) }).replaceAll('<', '\\u003c')
  cachedJson.set(key, json)
  return json
}
