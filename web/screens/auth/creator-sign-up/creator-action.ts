import type { Api } from '../../../../contract/core/client.ts'
import { emptyFields } from '../../../features/account/auth/form-errors.ts'
import { formText } from '../../../lib/form/form-text.ts'
import {
  goToStep,
  codeRefused,
  type CreatorActionResult,
  type CreatorActionInput,
  refusal,
  weakPassword,
  fieldErrors,
} from './creator-action-result.ts'
import {
  type CreatorField,
  type CreatorStep,
  type CreatorDetails,
  readCreatorDetails,
} from './creator-state.ts'
import { createCreatorAccount } from './create-creator-account.ts'

/** One step of the creator sign-up; each validates what it can before the next is shown. */
export async function runCreatorAction(args: CreatorActionInput): Promise<CreatorActionResult> {
  const { form, steps } = args
  const details = readCreatorDetails(form)
  const step = steps.find((entry) => entry === form.get('step')) ?? steps[0] ?? 'account'
  if (form.get('intent') === 'back')
    return goToStep(steps[Math.max(0, steps.indexOf(step) - 1)] ?? step, details)
  return handlers[step]({ ...args, details })
}

type StepArgs = CreatorActionInput & { details: CreatorDetails }

async function account({ api, form, details: before }: StepArgs): Promise<CreatorActionResult> {
  const text = (name: string) => formText(form, name).trim()
  const details = {
    ...before,
    firstName: text('firstName'),
    username: text('username'),
    email: text('email'),
  }
  const fields = {
    ...emptyFields<CreatorField>(form, ['firstName', 'username', 'email', 'password']),
    ...weakPassword(form),
    ...(form.has('terms') ? {} : { terms: 'TERMS_OPEN' }),
  }
  if (Object.keys(fields).length) return fieldErrors('account', details, fields)
  const name = await api('POST /userName', { query: { username: details.username } })
  if (!name.ok) return fieldErrors('account', details, { username: 'USERNAME_WRONG' })
  if (!name.body.data.available) {
    const faults = { fields: { username: 'USERNAME_TAKEN' } }
    return goToStep('account', details, { faults, suggestions: name.body.data.suggestions }, 409)
  }
  return sendEmail(api, { ...details, username: name.body.data.username })
}

/** If the email did not change, its code is still valid. */
export async function sendEmail(
  api: Api,
  details: CreatorDetails,
  again = false,
): Promise<CreatorActionResult> {
  if (!again && details.emailSent.to === details.email) return goToStep('email', details)
  const sent = await api('POST /sendEmailCode', { body: { email: details.email, trigger: 'SIGN_UP' } })
  if (!sent.ok)
    return sent.body.fields?.email
      ? fieldErrors('account', details, { email: 'EMAIL_WRONG' })
      : refusal(again ? 'email' : 'account', details, sent)
  return goToStep('email', { ...details, emailCode: '', emailSent: sentTo(sent.body.data, details.email) })
}

async function email({ api, form, details }: StepArgs): Promise<CreatorActionResult> {
  if (form.get('intent') === 'resend') return sendEmail(api, details, true)
  const code = digits(form)
  if (code.length !== 6) return fieldErrors('email', details, { code: 'CODE_INCOMPLETE' })
  const checked = await api('POST /validateVerificationCode', {
    body: { verificationId: details.emailSent.id, code },
  })
  return checked.ok
    ? goToStep('phone', { ...details, emailCode: code })
    : codeRefused('email', details, checked)
}

async function phone({ api, form, details: before, dialOf }: StepArgs): Promise<CreatorActionResult> {
  const number = formText(form, 'phone').trim() || before.phone
  const country = formText(form, 'country') || before.country
  const details = { ...before, phone: number, country }
  const whole = `${country} ${number}`
  const code = digits(form)
  const isSent = details.phoneSent.id && details.phoneSent.to === whole
  if (isSent && form.get('intent') !== 'resend') {
    if (code.length !== 6) return fieldErrors('phone', details, { code: 'CODE_INCOMPLETE' })
    const checked = await api('POST /validateVerificationCode', {
      body: { verificationId: details.phoneSent.id, code },
    })
    return checked.ok
      ? goToStep('birth', { ...details, phoneCode: code })
      : codeRefused('phone', details, checked)
  }
  if (!number) return fieldErrors('phone', details, { phone: 'REQUIRED' })
  const sent = await api('POST /sendVerificationCode', {
    body: { phoneNumber: number, countryCode: dialOf(country), trigger: 'SIGN_UP' },
  })
  if (!sent.ok)
    return sent.body.fields?.phoneNumber
      ? fieldErrors('phone', details, { phone: 'PHONE_WRONG' })
      : refusal('phone', details, sent)
  return goToStep('phone', { ...details, phoneCode: '', phoneSent: sentTo(sent.body.data, whole) })
}

async function birth({ form, details: before }: StepArgs): Promise<CreatorActionResult> {
  const part = (name: string, length: number) => formText(form, name).trim().padStart(length, '0')
  const born = `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`
  const details = { ...before, born }
  const date = new Date(`${born}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(born)
  if (!isDay || date.getTime() > Date.now() || date.getUTCFullYear() < 1906)
    return fieldErrors('birth', details, { born: 'BORN_WRONG' })
  // Saves a round trip; the server has the final say.
  const eighteenth = new Date(date)
  eighteenth.setUTCFullYear(eighteenth.getUTCFullYear() + 18)
  return eighteenth.getTime() > Date.now()
    ? fieldErrors('birth', details, { born: 'TOO_YOUNG' })
    : goToStep('categories', details)
}

async function categories({ form, details: before }: StepArgs): Promise<CreatorActionResult> {
  const checked = form.getAll('groupIds').filter((id) => typeof id === 'string')
  const picked = formText(form, 'picked')
    .split(' ')
    .filter((id) => checked.includes(id))
  const groupIds = [...picked, ...checked.filter((id) => !picked.includes(id))]
  const details = { ...before, groupIds }
  if (groupIds.length === 0) return fieldErrors('categories', details, { groupIds: 'CATEGORIES_NONE' })
  if (groupIds.length > 5) return fieldErrors('categories', details, { groupIds: 'CATEGORIES_MANY' })
  return goToStep('portrait', details)
}

const digits = (form: FormData) => formText(form, 'code').replace(/\D/g, '')
const sentTo = (sent: { verificationId: string; resendInSeconds: number }, to: string) => ({
  id: sent.verificationId,
  resendInSeconds: sent.resendInSeconds,
  to,
  atMs: Date.now(),
})

const handlers: Record<CreatorStep, (args: StepArgs) => Promise<CreatorActionResult>> = {
  account,
  email,
  phone,
  birth,
  categories,
  portrait: createCreatorAccount,
}
