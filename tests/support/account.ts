import { testPassword, type createWorld, type TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type EmailTrigger = 'CHANGE_EMAIL' | 'CHANGE_USERNAME' | 'CHANGE_PASSWORD' | 'STEP_UP'

/** Confirms a session by its password, as the dialog does. */
export async function confirmed(world: World, person: Pick<TestPerson, 'accessToken'>) {
  const reply = await world.api.as(person)('POST /stepUp', { body: { password: testPassword } })
  if (!reply.ok) throw new Error(`not confirmed: ${JSON.stringify(reply.body)}`)
}

/** Asks for a code as a person and reads it where it arrives. */
export async function codeFor(
  world: World,
  person: TestPerson,
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

/** A phone that answers; without a person for signing up. */
export async function phoneCode(
  world: World,
  phoneNumber: string,
  { person, trigger = 'SIGN_UP' }: { person?: TestPerson; trigger?: 'SIGN_UP' | 'CHANGE_PHONE' } = {},
) {
  const api = person ? world.api.as(person) : world.api
  const sent = await api('POST /sendVerificationCode', { body: { phoneNumber, trigger } })
  if (!sent.ok) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  await world.settle()
  const [message] = await world.mailTo(phoneNumber)
  return { verificationId: sent.body.data.verificationId, code: message?.code ?? '' }
}

/** The newest link of a kind in the mail to somebody, taken apart. */
export async function linkTo(world: World, recipient: string, path: string) {
  await world.settle()
  for (const { text } of await world.mailTo(recipient)) {
    const found = text.match(new RegExp(`https?://\\S+${path}\\?\\S+`))
    if (found) return Object.fromEntries(new URL(found[0]).searchParams)
  }
  throw new Error(`no link to ${path} was sent to ${recipient}`)
}
