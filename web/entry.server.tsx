import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { devicePreferences } from './lib/browser/appearance.ts'
import { areasOf } from './lib/i18n/areas.ts'
import { supportedLanguage } from './lib/i18n/languages.ts'
import { MessagesUrl } from './lib/i18n/messages-url.ts'
import { i18nFor, messagesFile, readMessagesFile } from './lib/i18n/messages.server.ts'
import { deferScriptsUntilPaint } from './lib/hydration/scripts-after-paint.server.ts'
import { serverContext } from './lib/api/server-context.ts'
import { isUsernamePath } from './lib/session/login-redirect.ts'

// Used by the server: they must come from the same build.
export { serverContext, readMessagesFile }

const MAX_CACHED_PATH = 200
const guestPages = /^\/(home|explore|reels|post\/[\w-]+)?$/

/** Pages that are equal for all guests, and the cookies that vary them: cached by the server. */
export const cacheableForGuests = {
  isCacheable(path: string) {
    const [pathname = '/'] = path.split('?')
    return (
      path.length <= MAX_CACHED_PATH &&
      (guestPages.test(pathname) || (isUsernamePath(pathname) && !pathname.slice(1).includes('/')))
    )
  },
  cookies: ['language', 'userTheme', 'themeFollows', 'auth', ...devicePreferences],
}

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, language: requested } = context.get(serverContext)
  const language = supportedLanguage(requested)
  const areas = areasOf(router.staticHandlerContext.matches.map((match) => match.route.id))
  // Crawlers get the complete page, users get the shell first.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'

  return new Promise<Response>((resolve, reject) => {
    let shellSent = false
    let finalStatus = status
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)

    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18nFor(language)}>
        <MessagesUrl value={`/texts/${messagesFile(language, areas).name}`}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </MessagesUrl>
      </I18nProvider>,
      {
        nonce,
        // Prevents React from sending finished content behind a placeholder that only a script would reveal.
        // Content that is really late is still streamed.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          shellSent = true
          const body = deferScriptsUntilPaint(() => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          finalStatus = 500
          // Shell errors reject above and are logged by the caller.
          if (shellSent) console.error(error)
        },
      },
    )
  })
}
