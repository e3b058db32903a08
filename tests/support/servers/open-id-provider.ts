import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../../../server/process/free-port.ts'
import { openIdClient } from './open-id-client.ts'

export type OpenIdUser = { sub: string; email?: string; email_verified?: boolean; name?: string }

/** Any typed address is accepted as its owner's. */
const ownerOf = (email: string): OpenIdUser => ({
  sub: email,
  email,
  email_verified: true,
  name: email.replace(/@.*/, ''),
})

/**
 * A real local OpenID provider. Users are taken from `people`, else derived from the typed address;
 * consent is implicit.
 */
export async function startOpenIdProvider({
  redirectUri,
  ...options
}: {
  redirectUri: string
  port?: number
}) {
  const port = options.port ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, OpenIdUser>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // Google includes the email in the id token
    cookies: { keys: ['only-for-tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...(people.get(id) ?? ownerOf(id)), sub: id }),
    }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const server = createServer(provider.callback())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    issuer,
    /** Signs in on the provider's pages like a browser and returns the callback's query parameters. */
    async signIn(url: string, user: OpenIdUser) {
      people.set(user.sub, user)
      const jar = new Map<string, string>()
      let at = url
      let form: URLSearchParams | undefined
      for (let hops = 0; hops < 12; hops++) {
        const reply = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
          ...(form ? { method: 'POST', body: form } : {}),
        })
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
          jar.set(name, value)
        }
        const next = reply.headers.get('location')
        if (next?.startsWith(redirectUri)) {
          const back = Object.fromEntries(new URL(next).searchParams)
          if (back.error) throw new Error(`${back.error}: ${back.error_description}`)
          return back
        }
        form = next ? undefined : new URLSearchParams({ prompt: 'login', login: user.sub, password: 'x' })
        at = next ? new URL(next, at).href : at
        if (form && hops > 6) throw new Error(`stuck at ${at}: ${await reply.text()}`)
      }
      throw new Error(`the provider never came back from ${at}`)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
