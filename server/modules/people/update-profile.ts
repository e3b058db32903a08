import type { Static } from 'typebox'
import type { people } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { claimPicture, releasePicture } from '../media/public.ts'
import { actingFor } from './acting-for.ts'
import { acceptWaiting } from './accept-waiting.ts'
import { birthDateFault, isBirthDateFixed, manyLines, oneLine, webAddress } from './profile-rules.ts'
import {
  findProfile,
  knownCategories,
  lockProfile,
  replaceCategories,
  updatePerson,
  type ProfileRow,
} from './profile-store.ts'
import { profileFor } from './read-profile.ts'

type Changes = Omit<Static<(typeof people)['PUT /profile']['body']>, 'creatorId'>
type Update = Changes & { by: Person; creatorId?: string | undefined }

/** Changes what is sent and nothing else. A profile that becomes public accepts everyone who waits. */
export async function updateProfile(context: Context, { by: person, creatorId, ...changes }: Update) {
  const { db, now } = context
  const { id, by } = await actingFor(db, person, creatorId)
  const texts = tidied(changes)
  await db.transaction(async (tx) => {
    const at = now()
    const current = await lockProfile(tx, id)
    if (!current) throw problem('SESSION_ENDED')
    const birth = checkedBirth(changes.dateOfBirth, current, at)
    const groupIds = await checkedGroups(tx, changes.groupIds, current)
    const pictures = await exchangePictures(tx, { changes, current, uploaderId: by, at })
    const { gender, isPrivate, lastSeenEnabled, links } = changes
    const columns = {
      ...texts,
      ...birth,
      ...pictures,
      ...(links === undefined ? {} : { links: tx.json(checkedLinks(links)) }),
      ...(gender === undefined ? {} : { gender: gender || null }),
      ...(isPrivate === undefined ? {} : { isPrivate }),
      ...(lastSeenEnabled === undefined ? {} : { lastSeenEnabled }),
    }
    await updatePerson(tx, id, columns, at)
    if (groupIds) await replaceCategories(tx, id, groupIds)
    if (current.isPrivate && isPrivate === false) await acceptWaiting(tx, { creatorId: id, by, at })
    const fields = [...Object.keys(columns), ...(groupIds ? ['groupIds'] : [])]
    if (fields.length) await recordEvent(tx, { type: 'person.profileChanged', personId: id, by, fields })
  })
  const saved = await findProfile(db, { id, viewerId: id })
  if (!saved) throw problem('SESSION_ENDED')
  return profileFor(context, saved, id)
}

function tidied({ firstName, lastName, headline, bio }: Changes) {
  const name = firstName === undefined ? undefined : oneLine(firstName)
  if (name === '') throw wrongField('firstName', 'This is required.')
  return {
    ...(name === undefined ? {} : { firstName: name }),
    ...(lastName === undefined ? {} : { lastName: oneLine(lastName) }),
    ...(headline === undefined ? {} : { headline: oneLine(headline) }),
    ...(bio === undefined ? {} : { bio: manyLines(bio) }),
  }
}

function checkedLinks(links: NonNullable<Changes['links']>) {
  return links.map(({ label, url }, i) => {
    const address = webAddress(url)
    if (!address) throw wrongField(`links.${i}.url`, 'Write a web address such as https://example.com.')
    return { label: oneLine(label) || new URL(address).hostname, url: address }
  })
}

function checkedBirth(dateOfBirth: string | undefined, current: ProfileRow, at: Date) {
  if (dateOfBirth === undefined || dateOfBirth === current.dateOfBirth) return {}
  if (isBirthDateFixed(current)) throw problem('BIRTH_DATE_FIXED')
  const fault = birthDateFault(dateOfBirth, {
    userType: current.userType,
    today: at.toISOString().slice(0, 10),
  })
  if (fault) throw wrongField('dateOfBirth', fault)
  return { dateOfBirth }
}

async function checkedGroups(tx: Tx, groupIds: string[] | undefined, { userType }: ProfileRow) {
  if (groupIds === undefined) return undefined
  const unique = [...new Set(groupIds)]
  if (userType !== 2) {
    if (unique.length) throw wrongField('groupIds', 'Only creators stand in categories.')
    return undefined
  }
  if (unique.length === 0) throw wrongField('groupIds', 'Choose at least one category.')
  const known = await knownCategories(tx, unique)
  if (known.size < unique.length) throw wrongField('groupIds', 'One of these categories is not there.')
  return unique
}

const pictureFields = { profilePic: 'profile', coverPic: 'profileBanner' } as const
type Exchange = { changes: Changes; current: ProfileRow; uploaderId: string; at: Date }

async function exchangePictures(tx: Tx, { changes, current, uploaderId, at }: Exchange) {
  const set: Partial<Record<keyof typeof pictureFields, string | null>> = {}
  for (const field of ['profilePic', 'coverPic'] as const) {
    const key = changes[field]
    const before = current[field]
    if (key === undefined || key === (before ?? '')) continue
    if (key) await claimPicture(tx, { key, folder: pictureFields[field], uploaderId, at })
    if (before) await releasePicture(tx, before, at)
    set[field] = key || null
  }
  return set
}
