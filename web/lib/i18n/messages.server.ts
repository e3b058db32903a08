import { createHash } from 'node:crypto'
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

/** Screens for developers have none. */
const hasCatalog = (language: string, area: string) => `../../locales/${language}/${area}.po` in catalogs

type MessagesFile = { name: string; json: string }
const files = new Map<string, MessagesFile>()

/** The file with the messages of a page. Its name contains a hash, so that browsers may keep it. */
export function messagesFile(language: string, areas: string[]): MessagesFile {
  const key = [language, ...areas.filter((area) => hasCatalog(language, area))].join('.')
  const file = files.get(key) ?? createFile(key)
  files.set(key, file)
  return file
}

/** The current messages for the name of a file, which may come from a page of another build. */
export function readMessagesFile(name: string): MessagesFile | undefined {
  const [key = ''] = name.split(/\.[\w-]+\.json$/)
  const [language = '', ...areas] = key.split('.')
  const isKnown = areas.every((area) => hasCatalog(language, area))
  if (!name.endsWith('.json') || areas.length === 0 || areas.length > MAX_AREAS || !isKnown) return undefined
  // Not cached: names from outside must not fill the memory.
  return files.get(key) ?? createFile(key)
}
const MAX_AREAS = 10

function createFile(key: string): MessagesFile {
  const [language = '', ...areas] = key.split('.')
  const json = JSON.stringify({ language, areas, messages: messagesOf(language, areas) })
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10)
  return { name: `${key}.${hash}.json`, json }
}
