import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Body, Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

type Question = Data<Endpoints['POST /login/passkey/options']>
export type PasskeyAnswer = Body<Endpoints['POST /login/passkey']>['credential']
type NewPasskey = Body<Endpoints['POST /passkeys']>['credential']

/** Whether this browser can hold or use a passkey at all. */
export const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

const kind = (attachment: string | undefined) =>
  attachment === 'platform' || attachment === 'cross-platform'
    ? { authenticatorAttachment: attachment as 'platform' | 'cross-platform' }
    : {}

/** Asks the device to sign; undefined when the person thinks better of it. */
export async function signWithPasskey({ options }: Question): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const made = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = made.response
    return {
      id: made.id,
      rawId: made.rawId,
      type: 'public-key',
      ...kind(made.authenticatorAttachment),
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    }
  } catch (error) {
    return refused(error)
  }
}

/** Makes a passkey on the device; undefined when the person thinks better of it. */
export async function makePasskey({ options }: Question): Promise<NewPasskey | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const made = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    const { clientDataJSON, attestationObject, transports } = made.response
    return {
      id: made.id,
      rawId: made.rawId,
      type: 'public-key',
      ...kind(made.authenticatorAttachment),
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    }
  } catch (error) {
    return refused(error)
  }
}

const calm = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

/** A window that was closed is an answer; anything else is a fault that somebody should see. */
function refused(error: unknown): undefined {
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  if (calm.has(name ?? '') || calm.has(cause?.name ?? '')) return undefined
  throw error
}
