import { html, plainPage } from '../../pages/html.ts'
import { decimalsOf } from './currencies.ts'

type Challenge = { charge: string; amountMinor: number; currency: string; last4: string }
type Reader = { language: string; theme: 'light' | 'dark' }

const english = {
  locale: 'en',
  title: 'Confirm the payment',
  asks: (last4: string) => `This is the sandbox’s bank. From the card ending ${last4}, Fanlight asks for`,
  confirm: 'Confirm',
  refuse: 'Refuse',
}
const words: Record<string, typeof english> = {
  en: english,
  ar: {
    // With Western digits, as on our own screens.
    locale: 'ar-u-nu-latn',
    title: 'أكّد الدفع',
    asks: (last4) => `هذا بنك التجربة. يطلب Fanlight من البطاقة المنتهية بـ ${last4}`,
    confirm: 'تأكيد',
    refuse: 'رفض',
  },
  es: {
    locale: 'es',
    title: 'Confirma el pago',
    asks: (last4) => `Este es el banco de pruebas. De la tarjeta terminada en ${last4}, Fanlight pide`,
    confirm: 'Confirmar',
    refuse: 'Rechazar',
  },
}

/** The page on which the sandbox's bank asks its customer, in their language and look, as a bank's own app would. */
export function challengePage(
  { charge, amountMinor, currency, last4 }: Challenge,
  { language, theme }: Reader,
) {
  const short = language.slice(0, 2)
  const said = words[short] ?? english
  const decimals = decimalsOf(currency)
  const money = new Intl.NumberFormat(said.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const amount = money.format(amountMinor / 10 ** decimals)
  return plainPage(
    said.title,
    html`<div class="bank">
      <h1>${said.title}</h1>
      <p>${said.asks(last4)} <strong><bdi>${amount}</bdi></strong></p>
      <form method="post" action="/sandbox/3ds">
        <input type="hidden" name="charge" value="${charge}" />
        <button name="answer" value="confirm">${said.confirm}</button>
        <button name="answer" value="refuse">${said.refuse}</button>
      </form></div>`,
    { language: said === english ? 'en' : short, theme },
  )
}
