import { html, plainPage } from '../../../pages/html.ts'
import { decimalsOf } from '../currencies.ts'

type Challenge = { charge: string; amountMinor: number; currency: string; last4: string }
type Reader = { language: string; theme: 'light' | 'dark' }

const english = {
  locale: 'en',
  title: 'Confirm the payment',
  asks: (last4: string) =>
    `This is a test bank. Fanlight requests a payment from the card ending in ${last4}:`,
  confirm: 'Confirm',
  refuse: 'Decline',
}
const texts: Record<string, typeof english> = {
  en: english,
  ar: {
    // Western digits, as in the web app.
    locale: 'ar-u-nu-latn',
    title: 'أكّد الدفع',
    asks: (last4) => `هذا بنك تجريبي. يطلب Fanlight دفعة من البطاقة المنتهية بـ ${last4}:`,
    confirm: 'تأكيد',
    refuse: 'رفض',
  },
  es: {
    locale: 'es',
    title: 'Confirma el pago',
    asks: (last4) =>
      `Este es un banco de pruebas. Fanlight solicita un pago con la tarjeta terminada en ${last4}:`,
    confirm: 'Confirmar',
    refuse: 'Rechazar',
  },
}

/** Sandbox 3-D Secure page, in the user's language and theme. */
export function challengePage(
  { charge, amountMinor, currency, last4 }: Challenge,
  { language, theme }: Reader,
) {
  const short = language.slice(0, 2)
  const text = texts[short] ?? english
  const decimals = decimalsOf(currency)
  const money = new Intl.NumberFormat(text.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const amount = money.format(amountMinor / 10 ** decimals)
  return plainPage(
    text.title,
    html`<div class="bank">
      <h1>${text.title}</h1>
      <p>${text.asks(last4)} <strong><bdi>${amount}</bdi></strong></p>
      <form method="post" action="/sandbox/3ds">
        <input type="hidden" name="charge" value="${charge}" />
        <button name="answer" value="confirm">${text.confirm}</button>
        <button name="answer" value="refuse">${text.refuse}</button>
      </form></div>`,
    { language: text === english ? 'en' : short, theme },
  )
}
