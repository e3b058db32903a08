const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
/** A URL ends before the full stop of its sentence. */
const linkPattern = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g
/** A paragraph that ends in a URL gets a button, with the URL in small print below. */
const trailingLink = /^([\s\S]*\S)\s+(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])$/
const buttons: Record<string, string> = {
  en: 'Open this page',
  ar: 'افتح هذه الصفحة',
  es: 'Abrir esta página',
}

type EmailContent = { subject: string; text: string; language: string }

/**
 * HTML version of a plain-text email: it has a text direction and buttons. It loads nothing, and styles
 * are inline because many mail clients ignore style sheets; those that don't get a dark mode.
 */
export function emailHtml({ subject, text, language }: EmailContent) {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  // The signature is left out; our name is in the header.
  const paragraphs = text
    .split('\n\n')
    .filter((paragraph, i, all) => i < all.length - 1 || paragraph !== NAME)
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf8;color:#1a1523;font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:28px 16px">
<p style="margin:0 8px 16px;font-size:20px;line-height:1;font-weight:700"><span style="display:inline-block;width:26px;height:13px;border-radius:13px 13px 0 0;background:#e8415f"></span> ${NAME}</p>
<div class="card" style="background:#ffffff;border:1px solid #e9e6e2;border-radius:16px;padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:700">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => paragraphHtml(paragraph, language)).join('\n')}
</div></div></body></html>`
}

const NAME = 'Fanlight'
const dark = `@media (prefers-color-scheme:dark){.paper{background:#121017!important;color:#f3f0f7!important}.card{background:#1b1822!important;border-color:#2f2b38!important}.quiet,.quiet a{color:#a9a3b5!important}.link{color:#ff7d93!important}}`

function paragraphHtml(paragraph: string, language: string) {
  const [, sentence, link] = trailingLink.exec(paragraph) ?? []
  if (!sentence || !link)
    return `<p${directionOf(paragraph, language)} style="margin:0 0 16px">${linkify(paragraph)}</p>`
  const to = escapeHtml(link)
  return `<p style="margin:0 0 12px">${linkify(sentence)}</p>
<p style="margin:0 0 8px"><a href="${to}" style="display:inline-block;background:#dc3352;color:#ffffff;border-radius:22px;padding:10px 20px;font-weight:600;text-decoration:none">${buttons[language] ?? buttons.en}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#5f5a68;font-size:12px;overflow-wrap:anywhere"><a dir="ltr" href="${to}" style="color:#5f5a68">${to}</a></p>`
}

/**
 * Sets the direction of a paragraph whose script differs from the email's language, such as a quoted user
 * message.
 */
function directionOf(paragraph: string, language: string) {
  const [isArabic, isLatin] = [/\p{Script=Arabic}/u.test(paragraph), /\p{Script=Latin}/u.test(paragraph)]
  if (language === 'ar') return isLatin && !isArabic ? ' dir="ltr"' : ''
  return isArabic && !isLatin ? ' dir="rtl"' : ''
}

const linkify = (text: string) =>
  escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replaceAll(
      linkPattern,
      (link) => `<a class="link" dir="ltr" href="${link}" style="color:#c42846">${link}</a>`,
    )
