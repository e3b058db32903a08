/** Labels of statement and invoice PDFs in Arabic and Spanish. */
const translations = {
  Statement: ['كشف حساب', 'Extracto'],
  Invoice: ['فاتورة', 'Factura'],
  '{from} to {to}': ['من {from} إلى {to}', 'Del {from} al {to}'],
  'Dates in UTC': ['التواريخ بتوقيت UTC', 'Fechas en UTC'],
  Account: ['الحساب', 'Cuenta'],
  'Opening balance': ['الرصيد الافتتاحي', 'Saldo inicial'],
  'Closing balance': ['الرصيد الختامي', 'Saldo final'],
  Date: ['التاريخ', 'Fecha'],
  Description: ['البيان', 'Concepto'],
  Amount: ['المبلغ', 'Importe'],
  Balance: ['الرصيد', 'Saldo'],
  Available: ['متاح', 'Disponible'],
  Pending: ['معلّق', 'Pendiente'],
  Held: ['محجوز', 'Retenido'],
  'In transit': ['قيد التحويل', 'En tránsito'],
  Owed: ['مستحق', 'Adeudado'],
  Purchase: ['شراء', 'Compra'],
  'Sale, pending': ['بيع معلّق', 'Venta, pendiente'],
  'Top-up by card': ['شحن بالبطاقة', 'Recarga con tarjeta'],
  Plan: ['خطة', 'Plan'],
  'Released to available balance': ['أُضيف إلى الرصيد المتاح', 'Pasado a saldo disponible'],
  'Released from pending balance': ['خرج من الرصيد المعلّق', 'Liberado del saldo pendiente'],
  'Withdrawal requested': ['طلب سحب', 'Retirada solicitada'],
  Transfer: ['تحويل', 'Transferencia'],
  Refund: ['استرداد', 'Reembolso'],
  'Cancelled deal': ['صفقة ملغاة', 'Trato cancelado'],
  Withdrawal: ['سحب', 'Retirada'],
  'Daily pool': ['الحصة اليومية', 'Fondo diario'],
  'To: {name}': ['إلى: {name}', 'Para: {name}'],
  'From: {name}, via Fanlight': ['من: {name}، عبر Fanlight', 'De: {name}, a través de Fanlight'],
  Discount: ['خصم', 'Descuento'],
  'Tax ({percent}%)': ['ضريبة ({percent}%)', 'Impuesto ({percent} %)'],
  Total: ['المجموع', 'Total'],
  'Paid in {currency}': ['المدفوع بعملة {currency}', 'Pagado en {currency}'],
  'Refunded since': ['استُرد منذ ذلك', 'Reembolsado desde entonces'],
} as const satisfies Record<string, readonly [ar: string, es: string]>

/** In Arabic text, slashes keep the parts of a date in order. */
export const documentDate = (language: string, day: string) =>
  language.startsWith('ar') ? day.replaceAll('-', '/') : day

export type DocumentLabel = keyof typeof translations

/** Translates the labels of statements and invoices; falls back to English. */
export const documentLabels =
  (language: string) =>
  (label: DocumentLabel, values: Record<string, string> = {}) => {
    const [ar, es] = translations[label]
    const short = language.slice(0, 2)
    const text = short === 'ar' ? ar : short === 'es' ? es : label
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
