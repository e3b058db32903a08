import { type I18n, type Messages, setupI18n } from '@lingui/core'

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po', { eager: true })
const instances = new Map<string, I18n>()

function textsOf(language: string, areas?: string[]): Messages {
  const wanted = Object.entries(catalogs).filter(([path]) => {
    const [, inLanguage, area = ''] = /locales\/([^/]+)\/([^/]+)\.po$/.exec(path) ?? []
    return inLanguage === language && (!areas || areas.includes(area))
  })
  return Object.assign({}, ...wanted.map(([, catalog]) => catalog.messages))
}

/** One instance per language; it is never switched, so requests may share it. */
export function i18nFor(language: string): I18n {
  let i18n = instances.get(language)
  if (!i18n) {
    i18n = setupI18n({ locale: language, messages: { [language]: textsOf(language) } })
    instances.set(language, i18n)
  }
  return i18n
}

const written = new Map<string, string>()

/** The texts of a page, safe inside a script element; written once for all pages with the same ones. */
export function textsJson(language: string, areas: string[]): string {
  const key = `${language} ${areas.join(' ')}`
  const json =
    written.get(key) ??
    JSON.stringify({ language, areas, messages: textsOf(language, areas) }).replaceAll('<', '\\u003c')
  written.set(key, json)
  return json
}
