import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
export const goodPassword = 'Wren&Harbour7'
let count = 0
/** An unused email address. */
export const newEmail = (name = 'fan') => `${name}${++count}.${process.pid}@example.com`
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Requests a code and reads it from the outbox. */
export async function requestSignUpCode({ api, settle, mailTo }: World, email: string, ip = '127.0.0.1') {
  const sent = await api.from(ip)('POST /sendEmailCode', { body: { email } })
  if (!sent.ok) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  await settle()
  const [letter] = await mailTo(email.toLowerCase())
  return { verificationId: sent.body.data.verificationId, code: letter?.code ?? '', letter, sent }
}

/** Body of a sign-up request with a valid code. */
export async function signUpInput(world: World, { email = newEmail() } = {}) {
  const { verificationId, code } = await requestSignUpCode(world, email)
  return { firstName: 'Mira', email, password: goodPassword, verificationId, verificationCode: code }
}
