/** Who somebody is at an outside provider. */
export type OpenIdProfile = {
  /** Never changes and is never given to somebody else; the address may be. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
  picture: string | undefined
}

/** One journey of a browser to the provider and back: what was asked must be what is answered. */
export type Journey = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** The provider refused, or what it said is not what was asked. Trying the same again is pointless. */
export class OpenIdRefused extends Error {}

/** Signs people in by an account they have elsewhere (OpenID Connect, authorization code with PKCE). */
export type OpenId = {
  clientId: string
  /** Where to send the browser. Rejects when the provider cannot be reached. */
  authorizationUrl: (journey: Journey) => Promise<string>
  /** Exchanges the code the browser brought back. Throws OpenIdRefused, or rejects when it may be tried again. */
  exchange: (code: string, journey: Journey) => Promise<OpenIdProfile>
}
