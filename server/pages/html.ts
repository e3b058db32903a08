/** Safe HTML. */
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

/** Template tag for HTML; inserted values are escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(parts.reduce((text, part, i) => text + render(pieces[i - 1]) + part))

/** Language and theme of the reader; the theme defaults to the system's. */
type PageOptions = { language?: string; theme?: 'light' | 'dark' }

/** Layout of plain pages outside the web app. */
export const plainPage = (title: string, body: Html, { language = 'en', theme }: PageOptions = {}) =>
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
