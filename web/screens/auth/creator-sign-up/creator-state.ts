import type { FormErrors } from '../../../features/account/auth/form-errors.ts'
import { formText } from '../../../lib/form/form-text.ts'

export const allSteps = ['account', 'email', 'phone', 'birth', 'categories', 'portrait'] as const
export type CreatorStep = (typeof allSteps)[number]
export type CreatorField =
  | 'firstName'
  | 'username'
  | 'email'
  | 'password'
  | 'terms'
  | 'code'
  | 'phone'
  | 'born'
  | 'groupIds'
  | 'file'

type Sent = { id: string; to: string; resendInSeconds: number; atMs: number }

/** Details entered so far. Never the password: it stays in the browser or is asked again. */
export type CreatorDetails = {
  firstName: string
  username: string
  email: string
  emailSent: Sent
  emailCode: string
  country: string
  phone: string
  phoneSent: Sent
  phoneCode: string
  born: string
  groupIds: string[]
  profilePic: string
}
export type CreatorState = {
  step: CreatorStep
  details: CreatorDetails
  faults?: FormErrors<CreatorField>
  suggestions?: string[]
  answeredAtMs: number
}

const nothingSent: Sent = { id: '', to: '', resendInSeconds: 0, atMs: 0 }
export const emptyCreatorDetails: CreatorDetails = {
  firstName: '',
  username: '',
  email: '',
  emailSent: nothingSent,
  emailCode: '',
  country: '',
  phone: '',
  phoneSent: nothingSent,
  phoneCode: '',
  born: '',
  groupIds: [],
  profilePic: '',
}

/** Reads the details carried in hidden fields; invalid values are dropped. */
export function readCreatorDetails(form: FormData): CreatorDetails {
  try {
    const carried = JSON.parse(formText(form, 'details')) as Partial<Record<keyof CreatorDetails, unknown>>
    const text = (name: keyof CreatorDetails) => (typeof carried[name] === 'string' ? carried[name] : '')
    const sent = (name: 'emailSent' | 'phoneSent') => {
      const { id, to, resendInSeconds, atMs } = (carried[name] ?? {}) as Partial<Record<keyof Sent, unknown>>
      return {
        id: typeof id === 'string' ? id : '',
        to: typeof to === 'string' ? to : '',
        resendInSeconds: Number(resendInSeconds) || 0,
        atMs: Number(atMs) || 0,
      }
    }
    return {
      firstName: text('firstName'),
      username: text('username'),
      email: text('email'),
      emailSent: sent('emailSent'),
      emailCode: text('emailCode'),
      country: text('country'),
      phone: text('phone'),
      phoneSent: sent('phoneSent'),
      phoneCode: text('phoneCode'),
      born: text('born'),
      groupIds: Array.isArray(carried.groupIds)
        ? carried.groupIds.filter((id) => typeof id === 'string')
        : [],
      profilePic: text('profilePic'),
    }
  } catch {
    return emptyCreatorDetails
  }
}
