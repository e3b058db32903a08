/** The words of statements and invoices, which are read on paper and by tax offices: few, and the same everywhere. */
const translations = {
  Statement: ['كشف حساب', 'Extracto'],
  Invoice: ['فاتورة', 'Factura'],
  '{from} to {to}': ['من {from} إلى {to}', 'Del {from} al {to}'],
  'Days by UTC': ['الأيام بتوقيت UTC', 'Días según UTC'],
  Account: ['الحساب', 'Cuenta'],
  Before: ['قبل', 'Antes'],
  After: ['بعد', 'Después'],
  Date: ['التاريخ', 'Fecha'],
  What: ['البيان', 'Concepto'],
  Amount: ['المبلغ', 'Importe'],
  Balance: ['الرصيد', 'Saldo'],
  Available: ['متاح', 'Disponible'],
  Pending: ['معلّق', 'Pendiente'],
  Held: ['محجوز', 'Retenido'],
  'On its way': ['في الطريق', 'En camino'],
  Owed: ['مستحق', 'Adeudado'],
  Purchase: ['شراء', 'Compra'],
  'Sale, pending': ['بيع معلّق', 'Venta, pendiente'],
  'Money added by card': ['إضافة مال بالبطاقة', 'Dinero añadido con tarjeta'],
  Plan: ['خطة', 'Plan'],
  'Released to available': ['أُتيح للسحب', 'Pasado a disponible'],
  'Released from pending': ['خرج من المعلّق', 'Liberado de pendiente'],
  'Withdrawal asked for': ['طلب سحب', 'Retirada solicitada'],
  Transfer: ['تحويل', 'Transferencia'],
  Refund: ['استرداد', 'Reembolso'],
  'Cancelled deal': ['صفقة ملغاة', 'Trato cancelado'],
  Withdrawal: ['سحب', 'Retirada'],
  'Daily pool': ['الحصة اليومية', 'Fondo diario'],
  'To: {name}': ['إلى: {name}', 'Para: {name}'],
  'From: {name}, through Fanlight': ['من: {name}، عبر Fanlight', 'De: {name}, a través de Fanlight'],
  Discount: ['خصم', 'Descuento'],
  'Tax, {percent} %': ['ضريبة، {percent} %', 'Impuesto, {percent} %'],
  Total: ['المجموع', 'Total'],
  'Paid in {currency}': ['المدفوع بعملة {currency}', 'Pagado en {currency}'],
  'Given back since': ['أُعيد منذ ذلك', 'Devuelto desde entonces'],
} as const satisfies Record<string, readonly [ar: string, es: string]>

/** A day as it is written; with slashes it keeps its order among Arabic words. */
export const paperDay = (language: string, day: string) =>
  language.startsWith('ar') ? day.replaceAll('-', '/') : day

export type PaperWord = keyof typeof translations

/** Says a word of paper in a language, with what stands at its places; in English where there is no other. */
export const paperWords =
  (language: string) =>
  (word: PaperWord, places: Record<string, string> = {}) => {
    const [ar, es] = translations[word]
    const short = language.slice(0, 2)
    const text = short === 'ar' ? ar : short === 'es' ? es : word
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole)
  }
