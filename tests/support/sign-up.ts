import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
export const goodPassword = 'Wren&Harbour7'
let count = 0
/** An address nobody has used yet. */
export const newEmail = (name = 'fan') => `${name}${++count}.${process.pid}@example.com`
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asks for a code and reads it in the outbox. */
export async function askForCode({ api, settle, mailTo }: World, email: string, ip = '127.0.0.1') {
  const sent = await api.from(ip)('POST /sendEmailCode', { body: { email } })
  if (!sent.ok) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  await settle()
  const [letter] = await mailTo(email.toLowerCase())
  return { verificationId: sent.body.data.verificationId, code: letter?.code ?? '', letter, sent }
}

/** Everything a sign-up needs, with a confirmed address. */
export async function readyToSignUp(world: World, { email = newEmail() } = {}) {
  const { verificationId, code } = await askForCode(world, email)
  return { firstName: 'Mira', email, password: goodPassword, verificationId, verificationCode: code }
}
