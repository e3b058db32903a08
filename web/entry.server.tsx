import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { wishes } from './lib/appearance.ts'
import { areasOf } from './lib/i18n/areas.ts'
import { knownLanguage } from './lib/i18n/languages.ts'
import { TextsJson } from './lib/i18n/texts-json.ts'
import { i18nFor, textsJson } from './lib/i18n/texts.server.ts'
import { paintFirst } from './lib/paint-first.server.ts'
import { serverSide } from './lib/server-context.ts'

// The caller must fill the context of this very build, so it takes the key from here.
export { serverSide }

/** Pages in which nothing is about who looks, and the cookies that change them: made once for many guests. */
export const sameForGuests = {
  paths: new Set(['/']),
  cookies: ['language', 'userTheme', 'themeFollows', 'auth', ...wishes],
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

  const { nonce, language: wanted } = context.get(serverSide)
  const language = knownLanguage(wanted)
  const areas = areasOf(router.staticHandlerContext.matches.map((match) => match.route.id))
  // Crawlers get the finished page, people get the frame at once.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'

  return new Promise<Response>((resolve, reject) => {
    let shellSent = false
    let finalStatus = status
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)

    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18nFor(language)}>
        <TextsJson value={textsJson(language, areas)}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </TextsJson>
      </I18nProvider>,
      {
        nonce,
        // React would send a long part that is ready behind a placeholder and swap it in by script; a browser
        // without JavaScript would never see it. What is really late is still streamed.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          shellSent = true
          const body = paintFirst(() => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          finalStatus = 500
          // Errors of the shell reject above and are logged by the caller.
          if (shellSent) console.error(error)
        },
      },
    )
  })
}
