import { UserType } from '../../../../contract/core/constants.ts'
import type { Static } from 'typebox'
import type { people } from '../../../../contract/identity/people.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { claimImage, releaseImage } from '../../media/public.ts'
import { actingFor } from '../agency/acting-for.ts'
import { acceptPendingFollows } from '../follows/accept-pending-follows.ts'
import {
  birthDateError,
  isBirthDateFixed,
  normalizeParagraphs,
  normalizeLine,
  normalizeUrl,
} from './profile-rules.ts'
import {
  findProfile,
  findExistingCategories,
  lockProfile,
  replaceCategories,
  updatePerson,
  type ProfileRow,
} from './profile-store.ts'
import { loadProfile } from './read-profile.ts'

type Changes = Omit<Static<(typeof people)['PUT /profile']['body']>, 'creatorId'>
type UpdateProfileInput = Changes & { by: Person; creatorId?: string | undefined }

/**
 * Updates only the fields that are sent. A profile that becomes public accepts its pending follow
 * requests.
 */
export async function updateProfile(
  context: Context,
  { by: person, creatorId, ...changes }: UpdateProfileInput,
) {
  const { db, now } = context
  const { id, by } = await actingFor(db, person, creatorId)
  const texts = normalizeTexts(changes)
  await db.transaction(async (tx) => {
    const at = now()
    const current = await lockProfile(tx, id)
    if (!current) throw problem('SESSION_ENDED')
    const birth = validateBirthDate(changes.dateOfBirth, current, at)
    const groupIds = await validateCategories(tx, changes.groupIds, current)
    const photos = await replacePhotos(tx, { changes, current, uploaderId: by, at })
    const { gender, isPrivate, lastSeenEnabled, links } = changes
    const columns = {
      ...texts,
      ...birth,
      ...photos,
      ...(links === undefined ? {} : { links: tx.json(validateLinks(links)) }),
      ...(gender === undefined ? {} : { gender: gender || null }),
      ...(isPrivate === undefined ? {} : { isPrivate }),
      ...(lastSeenEnabled === undefined ? {} : { lastSeenEnabled }),
    }
    await updatePerson(tx, id, columns, at)
    if (groupIds) await replaceCategories(tx, id, groupIds)
    if (current.isPrivate && isPrivate === false) await acceptPendingFollows(tx, { creatorId: id, by, at })
    const fields = [...Object.keys(columns), ...(groupIds ? ['groupIds'] : [])]
    if (fields.length) await recordEvent(tx, { type: 'person.profileChanged', personId: id, by, fields })
  })
  const saved = await findProfile(db, { id, viewerId: id })
  if (!saved) throw problem('SESSION_ENDED')
  return loadProfile(context, saved, id)
}

function normalizeTexts({ firstName, lastName, headline, bio }: Changes) {
  const name = firstName === undefined ? undefined : normalizeLine(firstName)
  if (name === '') throw invalidField('firstName', 'This field is required.')
  return {
    ...(name === undefined ? {} : { firstName: name }),
    ...(lastName === undefined ? {} : { lastName: normalizeLine(lastName) }),
    ...(headline === undefined ? {} : { headline: normalizeLine(headline) }),
    ...(bio === undefined ? {} : { bio: normalizeParagraphs(bio) }),
  }
}

function validateLinks(links: NonNullable<Changes['links']>) {
  return links.map(({ label, url }, i) => {
    const address = normalizeUrl(url)
    if (!address) throw invalidField(`links.${i}.url`, 'Enter a web address such as https://example.com.')
    return { label: normalizeLine(label) || new URL(address).hostname, url: address }
  })
}

function validateBirthDate(dateOfBirth: string | undefined, current: ProfileRow, at: Date) {
  if (dateOfBirth === undefined || dateOfBirth === current.dateOfBirth) return {}
  if (isBirthDateFixed(current)) throw problem('BIRTH_DATE_FIXED')
  const error = birthDateError(dateOfBirth, {
    userType: current.userType,
    today: at.toISOString().slice(0, 10),
  })
  if (error) throw invalidField('dateOfBirth', error)
  return { dateOfBirth }
}

async function validateCategories(tx: Tx, groupIds: string[] | undefined, { userType }: ProfileRow) {
  if (groupIds === undefined) return undefined
  const unique = [...new Set(groupIds)]
  if (userType !== UserType.creator) {
    if (unique.length) throw invalidField('groupIds', 'Only creators can have categories.')
    return undefined
  }
  if (unique.length === 0) throw invalidField('groupIds', 'Choose at least one category.')
  const known = await findExistingCategories(tx, unique)
  if (known.size < unique.length) throw invalidField('groupIds', 'One of these categories no longer exists.')
  return unique
}

const photoFields = { profilePic: 'profile', coverPic: 'profileBanner' } as const
type ReplacePhotosInput = { changes: Changes; current: ProfileRow; uploaderId: string; at: Date }

async function replacePhotos(tx: Tx, { changes, current, uploaderId, at }: ReplacePhotosInput) {
  const set: Partial<Record<keyof typeof photoFields, string | null>> = {}
  for (const field of ['profilePic', 'coverPic'] as const) {
    const key = changes[field]
    const before = current[field]
    if (key === undefined || key === (before ?? '')) continue
    if (key) await claimImage(tx, { key, folder: photoFields[field], uploaderId, at })
    if (before) await releaseImage(tx, before, at)
    set[field] = key || null
  }
  return set
}
