export const CREATOR_AGE = 18
export const MAX_CATEGORIES = 5

/** What a creator tells beyond a fan, as it was typed. */
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

/** Whole years on a day, both as yyyy-mm-dd; who is born on 29 February has a birthday on 1 March otherwise. */
export function ageOn(dateOfBirth: string, day: string) {
  const [birthYear = 0, ...birthRest] = dateOfBirth.split('-').map(Number)
  const [year = 0, ...rest] = day.split('-').map(Number)
  const [birthMonth = 0, birthDay = 0] = birthRest
  const [month = 0, dayOfMonth = 0] = rest
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= birthDay)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** Why someone born on this day cannot be a creator, or undefined. */
export function birthFault(dateOfBirth: string, at: Date) {
  const age = ageOn(dateOfBirth, at.toISOString().slice(0, 10))
  if (age < 0 || age > 120) return 'This is not a date of birth.'
  return age < CREATOR_AGE ? `Creators are ${CREATOR_AGE} or older.` : undefined
}

/** A sentence per field that keeps someone from being a creator; empty when all is there. */
export function creatorFaults(fields: CreatorFields, at: Date) {
  const faults: Record<string, string> = {}
  const needed: (keyof CreatorFields)[] = [
    'phoneNumber',
    'phoneVerificationId',
    'phoneVerificationCode',
    'dateOfBirth',
    'groupIds',
    'countryCodeName',
  ]
  for (const name of needed) if (!fields[name]?.length) faults[name] = 'This is required.'
  const birth = fields.dateOfBirth && birthFault(fields.dateOfBirth, at)
  if (birth) faults.dateOfBirth = birth
  const { groupIds } = fields
  if (groupIds?.length) {
    if (groupIds.length > MAX_CATEGORIES) faults.groupIds = `Choose at most ${MAX_CATEGORIES} categories.`
    else if (new Set(groupIds).size < groupIds.length) faults.groupIds = 'Choose each category once.'
  }
  return faults
}
