import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { documentDate, documentLabels } from '../../../i18n/document-labels.ts'
import { findPerson } from '../../identity/public.ts'
import { toDecimal } from '../currencies.ts'
import { findInvoice } from './invoice-store.ts'
import { assignInvoiceNumbers } from './assign-invoice-numbers.ts'
import { createPdf } from './pdf.ts'

export const invoiceNumber = (number: number) => `FL-${String(number).padStart(8, '0')}`

/** The invoice of a purchase, for its buyer. Numbered now if the job has not run yet. */
export async function readInvoice(
  context: Context,
  { by, transactionId }: { by: Person; transactionId: string },
) {
  const { db } = context
  const key = { transactionId, buyerId: by.id }
  let invoice = await findInvoice(db, key)
  if (!invoice) {
    await assignInvoiceNumbers(context)
    invoice = await findInvoice(db, key)
  }
  if (!invoice) throw problem('TRANSACTION_NOT_FOUND')
  const { price } = invoice
  const text = (minor: number) => toDecimal(minor, price.currency)
  const number = invoiceNumber(invoice.number)
  const language = (await findPerson(db, by.id))?.language ?? 'en'
  const label = documentLabels(language)
  const title = `${label('Invoice')} ${number}`
  const pdf = createPdf(title, language)
  pdf.heading(title)
  pdf.text(documentDate(language, invoice.at.toISOString().slice(0, 10)))
  pdf.text(
    label('To: {name}', { name: [invoice.buyerName, invoice.buyerCountry].filter(Boolean).join(', ') }),
  )
  pdf.text(label('From: {name}, via Fanlight', { name: invoice.sellerName }))
  const total = [label('Total'), text(price.totalMinor)]
  const rows = [
    [invoice.title, text(price.listMinor)],
    ...(price.discountMinor ? [[label('Discount'), text(-price.discountMinor)]] : []),
    [label('Tax ({percent}%)', { percent: String(price.taxBps / 100) }), text(price.taxMinor)],
    total,
    ...(invoice.payCurrency === price.currency
      ? []
      : [
          [
            label('Paid in {currency}', { currency: invoice.payCurrency }),
            toDecimal(invoice.payMinor, invoice.payCurrency),
          ],
        ]),
    ...(invoice.refundedMinor ? [[label('Refunded since'), text(-invoice.refundedMinor)]] : []),
  ]
  pdf.table([label('Description'), price.currency], rows, [0.75, 0.25], total)
  return { bytes: await pdf.bytes(), mediaType: 'application/pdf', fileName: `${number}.pdf` }
}
