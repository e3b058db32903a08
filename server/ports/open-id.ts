/** A user's profile at an external provider. */
export type OpenIdProfile = {
  /** Stable and unique; the email address is neither. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
  picture: string | undefined
}

/** State of one OAuth redirect, checked when the browser returns. */
export type OauthState = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** The provider refused, or its response does not match the request. Not retryable. */
export class OpenIdRefused extends Error {}

/** Login with an external account (OpenID Connect, authorization code with PKCE). */
export type OpenId = {
  clientId: string
  /** Rejects if the provider cannot be reached. */
  authorizationUrl: (journey: OauthState) => Promise<string>
  /** Exchanges the authorization code. Throws OpenIdRefused, or rejects if it may be retried. */
  exchange: (code: string, journey: OauthState) => Promise<OpenIdProfile>
}
