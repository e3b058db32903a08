import type { Body } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import type { Profile } from '../../features/people/users/user.ts'
import { formText } from '../../lib/form/form-text.ts'
import { UserType } from '../../../contract/core/constants.ts'

export type ProfileFormValues = {
  isCreator: boolean
  firstName: string
  lastName: string
  headline: string
  bio: string
  gender: '' | 'female' | 'male' | 'other'
  /** Empty if not asked or not given. */
  dateOfBirth: string
  profilePic: string
  coverPic: string
  links: { label: string; url: string }[]
  groupIds: string[]
}

const genders = ['female', 'male', 'other'] as const

/** Profile as form values. */
export const readProfileForm = (profile: Profile): ProfileFormValues => ({
  isCreator: profile.userType === UserType.creator,
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

/** Submitted values. Empty link rows are dropped. */
export function profileFormValues(form: FormData): ProfileFormValues {
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

/** As the API expects it: a link without a name is named by its URL. */
export function toProfileChanges(typed: ProfileFormValues): Body<Endpoints['PUT /profile']> {
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
