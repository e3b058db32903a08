import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { findPageText } from './page-text-store.ts'

export type PageType = 'about' | 'terms' | 'privacy' | 'help'
type Page = { type: PageType; title: string; html: string; updatedAt: string }

const folder = join(import.meta.dirname, 'texts')

/** Built-in texts, `type.language.html`: title, date of the last change, HTML. Read once. */
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

/** A page in the requested language or English; staff-published text overrides the built-in one. */
export async function readPage(
  { readDb }: Pick<Context, 'readDb'>,
  { type, language }: { type: PageType; language: string },
): Promise<Page> {
  const short = language.slice(0, 2)
  const available = texts.has(`${type}.${short}`) ? short : 'en'
  const override = await findPageText(readDb(), type, available)
  if (override)
    return { type, title: override.title, html: override.html, updatedAt: override.savedAt.toISOString() }
  const page = texts.get(`${type}.${available}`)
  if (!page) throw new Error(`there is no text for the page ${type}`)
  return page
}
