import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../../server/free-port.ts'
import { openIdClient } from './open-id-client.ts'

export type Someone = { sub: string; email?: string; email_verified?: boolean; name?: string }

/** Whoever types an address at its login is its owner. */
const ownerOf = (email: string): Someone => ({
  sub: email,
  email,
  email_verified: true,
  name: email.replace(/@.*/, ''),
})

/**
 * A real OpenID provider on this machine. Who signs in there is written in `people`, else the owner of the
 * address they type; nobody is asked to consent.
 */
export async function startOpenId({ redirectUri, ...given }: { redirectUri: string; port?: number }) {
  const port = given.port ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Someone>()
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
    conformIdTokenClaims: false, // Google writes the address into the identity token
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
    /** Goes through the provider's pages as a browser would, and comes back with what it adds to the address. */
    async signIn(url: string, someone: Someone) {
      people.set(someone.sub, someone)
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
        form = next ? undefined : new URLSearchParams({ prompt: 'login', login: someone.sub, password: 'x' })
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
