import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { findProfile } from './profile-store.ts'

/** Metadata for shared links; private profiles show only their name and are not indexable. */
export async function readSeoPerson(
  { db }: Context,
  { caller, username }: { caller: Caller; username: string },
) {
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const person = await findProfile(db, { username: username.trim().toLowerCase(), viewerId })
  if (!person) throw problem('PERSON_NOT_FOUND')
  const isOpen =
    person.userType === UserType.creator && person.statusCode === ProfileStatus.active && !person.isPrivate
  const name = `${person.firstName} ${person.lastName}`.trim()
  return {
    username: person.username,
    title: `${name} (@${person.username}) · Fanlight`,
    description: isOpen ? [person.headline, excerpt(person.bio)].filter(Boolean).join('. ') : '',
    ...(isOpen && person.profilePic ? { image: person.profilePic } : {}),
    isIndexable: isOpen,
  }
}

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

/** Metadata of the site as a whole. */
export const readSeoSettings = ({ config }: Context) => ({
  type: 1 as const,
  title: 'Fanlight: closer to the people you admire',
  description: 'Creators publish, stream and sell. Fans follow, subscribe and chat with them.',
  image: `${config.publicUrl}/icons/icon-512.png`,
  url: config.publicUrl,
})
