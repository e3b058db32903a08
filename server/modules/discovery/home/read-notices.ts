import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { readSettings, settingList, type SettingKey } from '../../configuration/public.ts'
import { localized } from './home-layout.ts'
import {
  listLiveBanners,
  listPriceCounts,
  listUpdates,
  type Audience,
  type BannerRow,
} from './notice-store.ts'

type NoticesQuery = { caller: Caller; language: string; offset?: number; limit?: number }

const audiencesOf = ({ kind, userType }: Caller): Audience[] =>
  kind === 'guest'
    ? ['everyone', 'guests']
    : ['everyone', userType === UserType.creator ? 'creators' : 'fans']

export const toBanner = (row: BannerRow, language: string) => ({
  _id: row.id,
  title: localized(row.titles, language),
  text: localized(row.texts, language),
  ...(row.image ? { image: row.image } : {}),
  linkLabel: localized(row.linkLabels, language),
  link: row.link,
  tone: row.tone,
})

export async function readBanners(
  { readDb, now }: Context,
  { caller, language, offset = 0, limit = 10 }: NoticesQuery,
) {
  const rows = await listLiveBanners(readDb(), { audiences: audiencesOf(caller), at: now() })
  return {
    items: rows.slice(offset, offset + limit).map((row) => toBanner(row, language)),
    totalCount: rows.length,
  }
}

export async function readUpdates(
  { readDb, now }: Context,
  { language, offset = 0, limit = 10 }: NoticesQuery,
) {
  const { rows, totalCount } = await listUpdates(readDb(), { at: now(), offset, limit })
  const items = rows.map((row) => ({
    _id: row.id,
    message: localized(row.messages, language),
    description: localized(row.descriptions, language),
    type: row.type,
    ...(row.thumbnail ? { thumbnailUrl: row.thumbnail } : {}),
    linkedWith: row.linkedWith,
    linkedValue: row.linkedValue,
    publishedAt: row.publishedAt.toISOString(),
  }))
  return { items, totalCount }
}

/** Settings marked public. */
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

/** Histogram in whole dollars: twenty steps and the rest. */
export async function readPrices({ readDb }: Context) {
  const rows = await listPriceCounts(readDb())
  const steps = (kind: string, width: number) =>
    Array.from({ length: 21 }, (_, bucket) => ({
      from: bucket * width,
      creators: rows.find((row) => row.kind === kind && row.bucket === bucket)?.creators ?? 0,
    }))
  return { currency: 'USD', month: steps('month', 1), shoutout: steps('shoutout', 10) }
}
