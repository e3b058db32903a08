import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { readSettings, settingList, type SettingKey } from '../configuration/public.ts'
import { inLanguage } from './home-layout.ts'
import { listBannersUp, listPriceCounts, listUpdates, type Audience, type BannerRow } from './notice-store.ts'

type Read = { caller: Caller; language: string; offset?: number; limit?: number }

const audiencesOf = ({ kind, userType }: Caller): Audience[] =>
  kind === 'guest' ? ['everyone', 'guests'] : ['everyone', userType === 2 ? 'creators' : 'fans']

export const toBanner = (row: BannerRow, language: string) => ({
  _id: row.id,
  title: inLanguage(row.titles, language),
  text: inLanguage(row.texts, language),
  ...(row.image ? { image: row.image } : {}),
  linkLabel: inLanguage(row.linkLabels, language),
  link: row.link,
  tone: row.tone,
})

/** Banners that are up now for this visitor. */
export async function readBanners(
  { readDb, now }: Context,
  { caller, language, offset = 0, limit = 10 }: Read,
) {
  const rows = await listBannersUp(readDb(), { audiences: audiencesOf(caller), at: now() })
  return {
    items: rows.slice(offset, offset + limit).map((row) => toBanner(row, language)),
    totalCount: rows.length,
  }
}

export async function readUpdates({ readDb, now }: Context, { language, offset = 0, limit = 10 }: Read) {
  const { rows, totalCount } = await listUpdates(readDb(), { at: now(), offset, limit })
  const items = rows.map((row) => ({
    _id: row.id,
    message: inLanguage(row.messages, language),
    description: inLanguage(row.descriptions, language),
    type: row.type,
    ...(row.thumbnail ? { thumbnailUrl: row.thumbnail } : {}),
    linkedWith: row.linkedWith,
    linkedValue: row.linkedValue,
    publishedAt: row.publishedAt.toISOString(),
  }))
  return { items, totalCount }
}

/** What clients need to know; only what is marked public. */
export async function readConfiguration({ readDb }: Context) {
  const settings = await readSettings(readDb())
  const open = (Object.keys(settingList) as SettingKey[]).filter((key) => settingList[key].isPublic)
  return {
    currency: 'USD',
    currencySymbol: '$',
    languages: ['en', 'ar', 'es'],
    values: Object.fromEntries(open.map((key) => [key, settings[key]])),
  }
}

/** In whole dollars from the first step on, twenty steps and the rest. */
export async function readPrices({ readDb }: Context) {
  const rows = await listPriceCounts(readDb())
  const steps = (kind: string, width: number) =>
    Array.from({ length: 21 }, (_, bucket) => ({
      from: bucket * width,
      creators: rows.find((row) => row.kind === kind && row.bucket === bucket)?.creators ?? 0,
    }))
  return { currency: 'USD', month: steps('month', 1), shoutout: steps('shoutout', 10) }
}
