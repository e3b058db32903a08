import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { toDecimal } from './currencies.ts'
import { findInvoice, numberInvoices } from './invoice-store.ts'
import { createPdf } from './pdf.ts'

export const invoiceNumber = (number: number) => `FL-${String(number).padStart(8, '0')}`

/** The invoice of a purchase, for its buyer. It is numbered now if the job has not come by yet. */
export async function readInvoice(
  { db, now }: Context,
  { by, transactionId }: { by: Person; transactionId: string },
) {
  const asked = { transactionId, buyerId: by.id }
  let invoice = await findInvoice(db, asked)
  if (!invoice) {
    await db.transaction((tx) => numberInvoices(tx, now()))
    invoice = await findInvoice(db, asked)
  }
  if (!invoice) throw problem('TRANSACTION_NOT_FOUND')
  const { price } = invoice
  const text = (minor: number) => toDecimal(minor, price.currency)
  const number = invoiceNumber(invoice.number)
  const pdf = createPdf(`Invoice ${number}`)
  pdf.heading(`Invoice ${number}`)
  pdf.text(invoice.at.toISOString().slice(0, 10))
  pdf.text(`To: ${[invoice.buyerName, invoice.buyerCountry].filter(Boolean).join(', ')}`)
  pdf.text(`From: ${invoice.sellerName}, through Fanlight`)
  const rows = [
    [invoice.title, text(price.listMinor)],
    ...(price.discountMinor ? [['Discount', text(-price.discountMinor)]] : []),
    [`Tax, ${price.taxBps / 100} %`, text(price.taxMinor)],
    ['Total', text(price.totalMinor)],
    ...(invoice.payCurrency === price.currency
      ? []
      : [[`Paid in ${invoice.payCurrency}`, toDecimal(invoice.payMinor, invoice.payCurrency)]]),
    ...(invoice.refundedMinor ? [['Given back since', text(-invoice.refundedMinor)]] : []),
  ]
  pdf.table(['What', price.currency], rows, [0.75, 0.25])
  return { bytes: await pdf.bytes(), mediaType: 'application/pdf', fileName: `${number}.pdf` }
}
