/** Text that is already safe to stand in a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Piece = Html | string | number | undefined | false | readonly Piece[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
const render = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  return piece ? piece.map(render).join('') : ''
}

/** A page made of strings; everything put into it is escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(parts.reduce((text, part, i) => text + render(pieces[i - 1]) + part))

/** Who reads a page: their language, and the look they chose; without one it follows their system. */
type Look = { language?: string; theme?: 'light' | 'dark' }

/** The plain frame of pages beside the web app; their one stylesheet is served beside them. */
export const plainPage = (title: string, body: Html, { language = 'en', theme }: Look = {}) =>
  html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-theme="${theme ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Fanlight</title>
        <link rel="stylesheet" href="/dev/plain.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
