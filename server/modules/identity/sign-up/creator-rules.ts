import { message, type Message } from '../../../i18n/message.ts'
export const CREATOR_AGE = 18
export const MAX_CATEGORIES = 5

/** Fields that creators provide in addition to fans. */
export type CreatorFields = {
  profilePic?: string
  countryCode?: string
  phoneNumber?: string
  phoneVerificationId?: string
  phoneVerificationCode?: string
  dateOfBirth?: string
  groupIds?: string[]
  countryCodeName?: string
}

/** Age in whole years; both dates are yyyy-mm-dd. Leap-day birthdays count on 1 March in common years. */
export function ageOnDay(dateOfBirth: string, day: string) {
  const [birthYear = 0, ...birthRest] = dateOfBirth.split('-').map(Number)
  const [year = 0, ...rest] = day.split('-').map(Number)
  const [birthMonth = 0, birthDay = 0] = birthRest
  const [month = 0, dayOfMonth = 0] = rest
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= birthDay)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

export function dateOfBirthError(dateOfBirth: string, at: Date): Message | undefined {
  const age = ageOnDay(dateOfBirth, at.toISOString().slice(0, 10))
  if (age < 0 || age > 120) return 'Enter a valid date of birth.'
  return age < CREATOR_AGE ? message('Creators must be {age} or older.', { age: CREATOR_AGE }) : undefined
}

/** Error message by field; empty when everything is valid. */
export function creatorFieldErrors(fields: CreatorFields, at: Date) {
  const errors: Record<string, Message> = {}
  const requiredFields: (keyof CreatorFields)[] = [
    'phoneNumber',
    'phoneVerificationId',
    'phoneVerificationCode',
    'dateOfBirth',
    'groupIds',
    'countryCodeName',
  ]
  for (const name of requiredFields) if (!fields[name]?.length) errors[name] = 'This field is required.'
  const birth = fields.dateOfBirth && dateOfBirthError(fields.dateOfBirth, at)
  if (birth) errors.dateOfBirth = birth
  const { groupIds } = fields
  if (groupIds?.length) {
    if (groupIds.length > MAX_CATEGORIES)
      errors.groupIds = message('Choose up to {n} categories.', { n: MAX_CATEGORIES })
    else if (new Set(groupIds).size < groupIds.length) errors.groupIds = 'Choose each category once.'
  }
  return errors
}
