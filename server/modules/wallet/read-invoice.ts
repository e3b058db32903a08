import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { paperDay, paperWords } from '../../words/paper-words.ts'
import { findPerson } from '../identity/public.ts'
import { toDecimal } from './currencies.ts'
import { findInvoice } from './invoice-store.ts'
import { numberInvoices } from './number-invoices.ts'
import { createPdf } from './pdf.ts'

export const invoiceNumber = (number: number) => `FL-${String(number).padStart(8, '0')}`

/** The invoice of a purchase, for its buyer. It is numbered now if the job has not come by yet. */
export async function readInvoice(
  context: Context,
  { by, transactionId }: { by: Person; transactionId: string },
) {
  const { db } = context
  const asked = { transactionId, buyerId: by.id }
  let invoice = await findInvoice(db, asked)
  if (!invoice) {
    await numberInvoices(context)
    invoice = await findInvoice(db, asked)
  }
  if (!invoice) throw problem('TRANSACTION_NOT_FOUND')
  const { price } = invoice
  const text = (minor: number) => toDecimal(minor, price.currency)
  const number = invoiceNumber(invoice.number)
  const language = (await findPerson(db, by.id))?.language ?? 'en'
  const say = paperWords(language)
  const title = `${say('Invoice')} ${number}`
  const pdf = createPdf(title, language)
  pdf.heading(title)
  pdf.text(paperDay(language, invoice.at.toISOString().slice(0, 10)))
  pdf.text(say('To: {name}', { name: [invoice.buyerName, invoice.buyerCountry].filter(Boolean).join(', ') }))
  pdf.text(say('From: {name}, through Fanlight', { name: invoice.sellerName }))
  const total = [say('Total'), text(price.totalMinor)]
  const rows = [
    [invoice.title, text(price.listMinor)],
    ...(price.discountMinor ? [[say('Discount'), text(-price.discountMinor)]] : []),
    [say('Tax, {percent} %', { percent: String(price.taxBps / 100) }), text(price.taxMinor)],
    total,
    ...(invoice.payCurrency === price.currency
      ? []
      : [
          [
            say('Paid in {currency}', { currency: invoice.payCurrency }),
            toDecimal(invoice.payMinor, invoice.payCurrency),
          ],
        ]),
    ...(invoice.refundedMinor ? [[say('Given back since'), text(-invoice.refundedMinor)]] : []),
  ]
  pdf.table([say('What'), price.currency], rows, [0.75, 0.25], total)
  return { bytes: await pdf.bytes(), mediaType: 'application/pdf', fileName: `${number}.pdf` }
}
