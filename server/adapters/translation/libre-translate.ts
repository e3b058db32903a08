import type { Translation } from '../../ports/translation.ts'

type Options = { url: string; apiKey: string }
type Reply = { translatedText?: unknown; detectedLanguage?: { language?: unknown } }
const TIMEOUT_MS = 8000

/** The API of LibreTranslate (https://docs.libretranslate.com). */
export function libreTranslate({ url, apiKey }: Options): Translation {
  const address = new URL('/translate', url)
  return {
    async translate(text, to) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: text,
          source: 'auto',
          target: to,
          format: 'text',
          ...(apiKey ? { api_key: apiKey } : {}),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`LibreTranslate answered ${response.status}`)
      const { translatedText, detectedLanguage } = (await response.json()) as Reply
      if (typeof translatedText !== 'string') throw new Error('LibreTranslate sent no text')
      const from = detectedLanguage?.language
      return { text: translatedText, ...(typeof from === 'string' ? { from } : {}) }
    },
  }
}
