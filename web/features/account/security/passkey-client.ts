import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Body, Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

type PasskeyChallenge = Data<Endpoints['POST /login/passkey/options']>
export type PasskeyAssertion = Body<Endpoints['POST /login/passkey']>['credential']
type NewPasskey = Body<Endpoints['POST /passkeys']>['credential']

/** Whether this browser supports passkeys. */
export const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

const kind = (attachment: string | undefined) =>
  attachment === 'platform' || attachment === 'cross-platform'
    ? { authenticatorAttachment: attachment as 'platform' | 'cross-platform' }
    : {}

/** Signs the challenge with a passkey; undefined when the user cancels. */
export async function signWithPasskey({ options }: PasskeyChallenge): Promise<PasskeyAssertion | undefined> {
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

/** Creates a passkey on the device; undefined when the user cancels. */
export async function createPasskey({ options }: PasskeyChallenge): Promise<NewPasskey | undefined> {
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

/** A closed browser prompt is a cancellation; any other error is thrown. */
function refused(error: unknown): undefined {
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  if (calm.has(name ?? '') || calm.has(cause?.name ?? '')) return undefined
  throw error
}
