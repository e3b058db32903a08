import { testPassword, type createWorld, type TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type EmailTrigger = 'CHANGE_EMAIL' | 'CHANGE_USERNAME' | 'CHANGE_PASSWORD' | 'STEP_UP'

/** Confirms the session's identity by password, as the dialog does. */
export async function stepUp(world: World, person: Pick<TestUser, 'accessToken'>) {
  const reply = await world.api.as(person)('POST /stepUp', { body: { password: testPassword } })
  if (!reply.ok) throw new Error(`not confirmed: ${JSON.stringify(reply.body)}`)
}

/** Requests a code as a user and reads it from the outbox. */
export async function requestCode(
  world: World,
  person: TestUser,
  trigger: EmailTrigger,
  { email, arrivesAt = email ?? person.email }: { email?: string; arrivesAt?: string } = {},
) {
  const sent = await world.api.as(person)('POST /sendEmailCode', {
    body: { trigger, ...(email ? { email } : {}) },
  })
  if (!sent.ok) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  await world.settle()
  const letter = (await world.mailTo(arrivesAt)).find(({ code }) => code)
  return { verificationId: sent.body.data.verificationId, verificationCode: letter?.code ?? '' }
}

/** Requests a phone code; without a user, for signing up. */
export async function requestPhoneCode(
  world: World,
  phoneNumber: string,
  { person, trigger = 'SIGN_UP' }: { person?: TestUser; trigger?: 'SIGN_UP' | 'CHANGE_PHONE' } = {},
) {
  const api = person ? world.api.as(person) : world.api
  const sent = await api('POST /sendVerificationCode', { body: { phoneNumber, trigger } })
  if (!sent.ok) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  await world.settle()
  const [message] = await world.mailTo(phoneNumber)
  return { verificationId: sent.body.data.verificationId, code: message?.code ?? '' }
}

/** Query parameters of the latest emailed link to a path. */
export async function readEmailedLink(world: World, recipient: string, path: string) {
  await world.settle()
  for (const { text } of await world.mailTo(recipient)) {
    const found = text.match(new RegExp(`https?://\\S+${path}\\?\\S+`))
    if (found) return Object.fromEntries(new URL(found[0]).searchParams)
  }
  throw new Error(`no link to ${path} was sent to ${recipient}`)
}
