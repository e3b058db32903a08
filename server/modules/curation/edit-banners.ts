import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { releaseSiteImage, claimSiteImage } from './site-images.ts'
import {
  insertBanner,
  listBanners,
  lockBanner,
  removeBanner,
  updateBanner,
  type BannerFields,
  type BannerRow,
} from './notice-store.ts'
import { isSafeLink } from './page-html-rules.ts'

type StaffCaller = { by: Staff; client: Client }
type BannerInput = Pick<BannerFields, 'titles' | 'texts' | 'linkLabels' | 'link' | 'tone' | 'audience'> & {
  image?: string
  startsAt?: string
  endsAt?: string
}

export async function readStaffBanners(
  { db, now }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const rows = await listBanners(db)
  const at = now()
  const items = rows.slice(offset, offset + limit).map((row) => toBanner(row, at))
  return { items, totalCount: rows.length }
}

const toBanner = (row: BannerRow, at: Date) => ({
  _id: row.id,
  titles: row.titles,
  texts: row.texts,
  linkLabels: row.linkLabels,
  link: row.link,
  ...(row.image ? { image: row.image } : {}),
  tone: row.tone,
  audience: row.audience,
  ...(row.startsAt ? { startsAt: row.startsAt.toISOString() } : {}),
  ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
  isPublished: row.publishedAt !== null,
  isLive:
    row.publishedAt !== null && (!row.startsAt || row.startsAt <= at) && (!row.endsAt || row.endsAt > at),
})

export async function addBanner({ db, now }: Context, { by, client, ...fields }: StaffCaller & BannerInput) {
  const id = newId()
  const row = validateBanner(fields, { at: now(), isPublished: false })
  await db.transaction(async (tx) => {
    await claimSiteImage(tx, { key: row.image ?? '', field: 'image', staffId: by.id, at: now() })
    await insertBanner(tx, id, row)
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'banner.changed',
      ip: client.ip,
      details: { bannerId: id, added: true },
    })
  })
  return { _id: id }
}

type EditBannerInput = StaffCaller & BannerInput & { id: string; isPublished: 0 | 1 }

export async function editBanner(
  { db, now }: Context,
  { by, client, id, isPublished, ...fields }: EditBannerInput,
) {
  const row = validateBanner(fields, { at: now(), isPublished: isPublished === 1 })
  await db.transaction(async (tx) => {
    const before = await lockBanner(tx, id)
    if (!before) throw problem('BANNER_NOT_FOUND')
    await claimSiteImage(tx, { key: row.image ?? '', field: 'image', staffId: by.id, at: now() })
    await updateBanner(tx, id, row)
    await releaseSiteImage(tx, before.image, now())
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'banner.changed',
      ip: client.ip,
      details: { bannerId: id, isPublished: isPublished === 1 },
    })
  })
  return {}
}

export function deleteBanner({ db, now }: Context, { by, client, id }: StaffCaller & { id: string }) {
  return db.transaction(async (tx) => {
    const before = await lockBanner(tx, id)
    if (!before) throw problem('BANNER_NOT_FOUND')
    await removeBanner(tx, id)
    await releaseSiteImage(tx, before.image, now())
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'banner.changed',
      ip: client.ip,
      details: { bannerId: id, removed: true },
    })
    return {}
  })
}

function validateBanner(
  { image, startsAt, endsAt, ...rest }: BannerInput,
  { at, isPublished }: { at: Date; isPublished: boolean },
) {
  const starts = startsAt ? new Date(startsAt) : null
  const ends = endsAt ? new Date(endsAt) : null
  if (starts && ends && ends <= starts) throw invalidField('endsAt', 'The end must be after the start.')
  if (!isSafeLink(rest.link))
    throw invalidField('link', 'Enter a path such as /explore, or a URL starting with https://.')
  if (rest.link && !rest.linkLabels.en?.trim())
    throw invalidField('linkLabels.en', 'Enter a label for the link.')
  return {
    ...rest,
    image: image || null,
    startsAt: starts,
    endsAt: ends,
    publishedAt: isPublished ? at : null,
    updatedAt: at,
  }
}
