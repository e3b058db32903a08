import type { Api } from '../../../contract/client.ts'
import { emptyOnes } from '../../features/auth/faults.ts'
import { formText } from '../../lib/form-text.ts'
import {
  at,
  codeRefused,
  type CreatorAnswer,
  type CreatorArgs,
  refused,
  weakPassword,
  wrong,
} from './creator-answers.ts'
import { type CreatorField, type CreatorStep, type CreatorTold, toldBy } from './creator-state.ts'
import { openWindow } from './creator-open.ts'

/** One step of opening a creator's account; each checks what it can before the next is shown. */
export async function answerCreator(args: CreatorArgs): Promise<CreatorAnswer> {
  const { form, steps } = args
  const told = toldBy(form)
  const step = steps.find((one) => one === form.get('step')) ?? steps[0] ?? 'account'
  if (form.get('intent') === 'back') return at(steps[Math.max(0, steps.indexOf(step) - 1)] ?? step, told)
  return handlers[step]({ ...args, told })
}

type StepArgs = CreatorArgs & { told: CreatorTold }

async function account({ api, form, told: before }: StepArgs): Promise<CreatorAnswer> {
  const text = (name: string) => formText(form, name).trim()
  const told = { ...before, firstName: text('firstName'), username: text('username'), email: text('email') }
  const fields = {
    ...emptyOnes<CreatorField>(form, ['firstName', 'username', 'email', 'password']),
    ...weakPassword(form),
    ...(form.has('terms') ? {} : { terms: 'TERMS_OPEN' }),
  }
  if (Object.keys(fields).length) return wrong('account', told, fields)
  const name = await api('POST /userName', { query: { username: told.username } })
  if (!name.ok) return wrong('account', told, { username: 'USERNAME_WRONG' })
  if (!name.body.data.available) {
    const faults = { fields: { username: 'USERNAME_TAKEN' } }
    return at('account', told, { faults, suggestions: name.body.data.suggestions }, 409)
  }
  return sendEmail(api, { ...told, username: name.body.data.username })
}

/** An address that was written to and not changed since still has a good code. */
export async function sendEmail(api: Api, told: CreatorTold, again = false): Promise<CreatorAnswer> {
  if (!again && told.emailSent.to === told.email) return at('email', told)
  const sent = await api('POST /sendEmailCode', { body: { email: told.email, trigger: 'SIGN_UP' } })
  if (!sent.ok)
    return sent.body.fields?.email
      ? wrong('account', told, { email: 'EMAIL_WRONG' })
      : refused(again ? 'email' : 'account', told, sent)
  return at('email', { ...told, emailCode: '', emailSent: sentTo(sent.body.data, told.email) })
}

async function email({ api, form, told }: StepArgs): Promise<CreatorAnswer> {
  if (form.get('intent') === 'resend') return sendEmail(api, told, true)
  const code = digits(form)
  if (code.length !== 6) return wrong('email', told, { code: 'CODE_INCOMPLETE' })
  const checked = await api('POST /validateVerificationCode', {
    body: { verificationId: told.emailSent.id, code },
  })
  return checked.ok ? at('phone', { ...told, emailCode: code }) : codeRefused('email', told, checked)
}

async function phone({ api, form, told: before, dialOf }: StepArgs): Promise<CreatorAnswer> {
  const number = formText(form, 'phone').trim() || before.phone
  const country = formText(form, 'country') || before.country
  const told = { ...before, phone: number, country }
  const whole = `${country} ${number}`
  const code = digits(form)
  const isSent = told.phoneSent.id && told.phoneSent.to === whole
  if (isSent && form.get('intent') !== 'resend') {
    if (code.length !== 6) return wrong('phone', told, { code: 'CODE_INCOMPLETE' })
    const checked = await api('POST /validateVerificationCode', {
      body: { verificationId: told.phoneSent.id, code },
    })
    return checked.ok ? at('birth', { ...told, phoneCode: code }) : codeRefused('phone', told, checked)
  }
  if (!number) return wrong('phone', told, { phone: 'REQUIRED' })
  const sent = await api('POST /sendVerificationCode', {
    body: { phoneNumber: number, countryCode: dialOf(country), trigger: 'SIGN_UP' },
  })
  if (!sent.ok)
    return sent.body.fields?.phoneNumber
      ? wrong('phone', told, { phone: 'PHONE_WRONG' })
      : refused('phone', told, sent)
  return at('phone', { ...told, phoneCode: '', phoneSent: sentTo(sent.body.data, whole) })
}

async function birth({ form, told: before }: StepArgs): Promise<CreatorAnswer> {
  const part = (name: string, length: number) => formText(form, name).trim().padStart(length, '0')
  const born = `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`
  const told = { ...before, born }
  const date = new Date(`${born}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(born)
  if (!isDay || date.getTime() > Date.now() || date.getUTCFullYear() < 1906)
    return wrong('birth', told, { born: 'BORN_WRONG' })
  // The server decides; this spares the way there and back.
  const eighteenth = new Date(date)
  eighteenth.setUTCFullYear(eighteenth.getUTCFullYear() + 18)
  return eighteenth.getTime() > Date.now()
    ? wrong('birth', told, { born: 'TOO_YOUNG' })
    : at('categories', told)
}

async function categories({ form, told: before }: StepArgs): Promise<CreatorAnswer> {
  const checked = form.getAll('groupIds').filter((id) => typeof id === 'string')
  const picked = formText(form, 'picked')
    .split(' ')
    .filter((id) => checked.includes(id))
  const groupIds = [...picked, ...checked.filter((id) => !picked.includes(id))]
  const told = { ...before, groupIds }
  if (groupIds.length === 0) return wrong('categories', told, { groupIds: 'CATEGORIES_NONE' })
  if (groupIds.length > 5) return wrong('categories', told, { groupIds: 'CATEGORIES_MANY' })
  return at('portrait', told)
}

const digits = (form: FormData) => formText(form, 'code').replace(/\D/g, '')
const sentTo = (sent: { verificationId: string; resendInSeconds: number }, to: string) => ({
  id: sent.verificationId,
  resendInSeconds: sent.resendInSeconds,
  to,
  atMs: Date.now(),
})

const handlers: Record<CreatorStep, (args: StepArgs) => Promise<CreatorAnswer>> = {
  account,
  email,
  phone,
  birth,
  categories,
  portrait: openWindow,
}
