import type { Body } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import type { Profile } from '../../features/people/person.ts'
import { formText } from '../../lib/form-text.ts'

export type ProfileTyped = {
  isCreator: boolean
  firstName: string
  lastName: string
  headline: string
  bio: string
  gender: '' | 'female' | 'male' | 'other'
  /** Empty where it was not asked or not told. */
  dateOfBirth: string
  profilePic: string
  coverPic: string
  links: { label: string; url: string }[]
  groupIds: string[]
}

const genders = ['female', 'male', 'other'] as const

/** A profile as its form shows it. */
export const typedFrom = (profile: Profile): ProfileTyped => ({
  isCreator: profile.userType === 2,
  firstName: profile.firstName,
  lastName: profile.lastName,
  headline: profile.headline,
  bio: profile.bio,
  gender: profile.gender ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  profilePic: profile.profilePic ?? '',
  coverPic: profile.coverPic ?? '',
  links: profile.links,
  groupIds: profile.categoryData.map(({ _id }) => _id),
})

/** What was typed. Rows of links that were left empty are no links. */
export function typedOf(form: FormData): ProfileTyped {
  const text = (name: string) => formText(form, name).trim()
  const all = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''))
  const labels = all('linkLabel')
  return {
    isCreator: text('isCreator') === '1',
    firstName: text('firstName'),
    lastName: text('lastName'),
    headline: text('headline'),
    bio: text('bio'),
    gender: genders.find((gender) => gender === text('gender')) ?? '',
    dateOfBirth: text('dateOfBirth'),
    profilePic: text('profilePic'),
    coverPic: text('coverPic'),
    links: all('linkUrl')
      .map((url, i) => ({ label: labels[i] ?? '', url }))
      .filter(({ label, url }) => label || url),
    groupIds: all('groupIds').filter(Boolean),
  }
}

/** The same as the API takes it: a link without a name is called by its address. */
export function changesOf(typed: ProfileTyped): Body<Endpoints['PUT /profile']> {
  const { isCreator, dateOfBirth, coverPic, headline, links, groupIds, ...everyone } = typed
  const named = links.map(({ label, url }) => ({
    label: label || url.replace(/^https?:\/\//, '').slice(0, 40),
    url,
  }))
  return {
    ...everyone,
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(isCreator ? { coverPic, headline, links: named, groupIds } : {}),
  }
}
