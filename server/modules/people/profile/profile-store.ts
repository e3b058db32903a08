import type { Queries, Tx } from '../../../db/database.ts'
import { visibleTo } from '../relations/visibility-store.ts'

export type ProfileRow = {
  id: string
  userType: number
  statusCode: number
  username: string
  email: string
  countryCode: string | null
  phoneNumber: string | null
  firstName: string
  lastName: string
  bio: string
  headline: string
  links: { label: string; url: string }[]
  gender: 'female' | 'male' | 'other' | null
  dateOfBirth: string | null
  profilePic: string | null
  coverPic: string | null
  city: string
  country: string
  isPrivate: boolean
  lastSeenEnabled: boolean
  categories: { id: string; key: string; title: string }[]
}

const columns = (sql: Queries) => sql`
  p.id, p.user_type, p.status_code, p.username, p.email, p.country_code, p.phone_number, p.first_name, p.last_name,
  p.bio, p.headline, p.links, p.gender, p.date_of_birth::text, p.profile_pic, p.cover_pic, p.city, p.country,
  p.is_private, p.last_seen_enabled, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title) order by pc.position)
    from person_category pc join category c on c.id = pc.category_id where pc.person_id = p.id
  ), '[]') as categories`

/** A profile that is visible to the viewer. */
export async function findProfile(
  sql: Queries,
  {
    id,
    username,
    viewerId,
  }: { id?: string | undefined; username?: string | undefined; viewerId?: string | undefined },
) {
  const match = id === undefined ? sql`p.username = ${username ?? ''}` : sql`p.id = ${id}`
  const [row] = await sql<ProfileRow[]>`
    select ${columns(sql)} from person p where ${match} and ${visibleTo(sql, viewerId)}`
  return row
}

export async function lockProfile(tx: Tx, id: string) {
  const [row] = await tx<ProfileRow[]>`
    select ${columns(tx)} from person p where p.id = ${id} for no key update of p`
  return row
}

/** Updates the given columns only. */
export const updatePerson = (tx: Tx, id: string, columnsToSet: Record<string, unknown>, at: Date) =>
  tx`update person set ${tx({ ...columnsToSet, updatedAt: at } as never)} where id = ${id}`

export async function findExistingCategories(sql: Queries, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`select id from category where id in ${sql(ids)}`
  return new Set(rows.map(({ id }) => id))
}

export async function replaceCategories(tx: Tx, personId: string, categoryIds: string[]) {
  await tx`delete from person_category where person_id = ${personId}`
  if (categoryIds.length)
    await tx`insert into person_category ${tx(categoryIds.map((categoryId, position) => ({ personId, categoryId, position })))}`
}

export async function showsLastSeen(sql: Queries, id: string) {
  const [row] = await sql<
    { lastSeenEnabled: boolean }[]
  >`select last_seen_enabled from person where id = ${id}`
  return row?.lastSeenEnabled ?? false
}

export type DefaultAddressRow = {
  id: string
  name: string
  countryCode: string
  phoneNumber: string
  addressLine1: string
  addressLine2: string
  area: string
  city: string
  state: string
  country: string
  zipCode: string
  latitude: number | null
  longitude: number | null
  isDefault: boolean
}
export async function findDefaultAddress(sql: Queries, personId: string) {
  const [row] = await sql<DefaultAddressRow[]>`
    select id, name, country_code, phone_number, address_line1, address_line2, area, city, state, country, zip_code,
      latitude, longitude, is_default
    from address where person_id = ${personId} and is_default`
  return row
}
