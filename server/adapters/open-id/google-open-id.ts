import * as client from 'openid-client'
import { OpenIdRefused, type OauthState, type OpenId } from '../../ports/open-id.ts'

type Options = { issuer: string; clientId: string; clientSecret: string }

/** Google, or any OpenID Connect provider at `issuer`. Discovered on first use. */
export function googleOpenId({ issuer, clientId, clientSecret }: Options): OpenId {
  let found: Promise<client.Configuration> | undefined
  const configuration = () => {
    found ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // Plain HTTP is allowed only for a provider on this machine.
        execute: new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : [],
        timeout: 10,
      })
      .catch((error: unknown) => {
        found = undefined // do not cache a failed discovery
        throw error
      })
    return found
  }

  return {
    clientId,
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    async exchange(code, journey) {
      const claims = await grant(await configuration(), code, journey)
      const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
      return {
        subject: claims.sub,
        email: text(claims.email)?.toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: text(claims.name),
        picture: text(claims.picture),
      }
    },
  }
}

async function grant(configuration: client.Configuration, code: string, journey: OauthState) {
  const back = new URL(journey.redirectUri)
  back.searchParams.set('code', code)
  back.searchParams.set('state', journey.state)
  const { issuer, authorization_response_iss_parameter_supported: tellsIssuer } =
    configuration.serverMetadata()
  if (tellsIssuer) back.searchParams.set('iss', issuer)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: journey.codeVerifier,
      expectedState: journey.state,
      expectedNonce: journey.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new OpenIdRefused('the provider sent no identity')
    return claims
  } catch (error) {
    // Network errors may be temporary; everything else is final.
    if (error instanceof TypeError || (error as { name?: string }).name === 'TimeoutError') throw error
    throw new OpenIdRefused('the provider refused the code', { cause: error })
  }
}
