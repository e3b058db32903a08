import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PageType = 'about' | 'terms' | 'privacy' | 'help'
type Page = { type: PageType; title: string; html: string; updatedAt: string }

const folder = join(import.meta.dirname, 'texts')

/** Every text is a file of ours, `type.language.html`: its title, the day it was last changed, the text. Read once. */
const texts = new Map(
  readdirSync(folder).map((name): [string, Page] => {
    const [type, language] = name.split('.')
    const [, title = '', day = '', html = ''] =
      /^<h1>(.*)<\/h1>\n<!-- (.*) -->\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return [
      `${type}.${language}`,
      { type: type as PageType, title, html: html.trim(), updatedAt: `${day}T00:00:00Z` },
    ]
  }),
)

/** A page in the language asked for, or in English. */
export function readPage({ type, language }: { type: PageType; language: string }): Page {
  const page = texts.get(`${type}.${language.slice(0, 2)}`) ?? texts.get(`${type}.en`)
  if (!page) throw new Error(`there is no text for the page ${type}`)
  return page
}
