/** One line of text as it is kept: no breaks, no doubled or outer spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Several lines: outer space goes, and no more than one empty line stays between two. */
export const manyLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A link a person may show: a web address with a host, and nothing that runs. Undefined when it is none. */
export function webAddress(typed: string) {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return url.username || url.password ? undefined : url.href
}

/** Full years between two days written yyyy-mm-dd. */
export function yearsBetween(birth: string, today: string) {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return birth.slice(5) <= today.slice(5) ? years : years - 1
}

/** Why a date of birth cannot be one's own, or undefined. */
export function birthDateFault(birth: string, { userType, today }: { userType: number; today: string }) {
  const years = yearsBetween(birth, today)
  if (birth > today || years > 120) return 'Check the year.'
  if (userType === 2 && years < 18) return 'Creators are at least 18 years old.'
  if (years < 13) return 'Fanlight is for people of 13 years and older.'
  return undefined
}

/** A verified person’s date of birth is the one on their documents. Fans are never verified. */
export const isBirthDateFixed = ({ userType, statusCode }: { userType: number; statusCode: number }) =>
  userType === 2 && statusCode === 1
