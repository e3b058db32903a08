import type { SmsMessage } from '../../ports/sms.ts'
import {
  renderEmail,
  renderText,
  type Email,
  type Recipient,
  type EmailFormatter,
} from '../../i18n/render-email.ts'
import { reasons, type ReasonCode, type Side } from './documents/document-rules.ts'

type Named = Recipient & { firstName: string }

const sideNames: Record<Side, (words: EmailFormatter) => string> = {
  front: ({ t }) => t('Front of the document'),
  back: ({ t }) => t('Back of the document'),
  selfie: ({ t }) => t('Selfie'),
}

export const approvedEmail = (recipient: Named, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('You’re verified'),
    lines: [
      t('Hello {name},', { name: recipient.firstName }),
      t('Everything in your documents checks out, so you can start publishing and earning.'),
      t('The photos will be deleted in 30 days.'),
      publicUrl,
    ],
  }))

type RejectedSide = { side: Side; reason: ReasonCode; note: string }
export const rejectedEmail = (recipient: Named, sides: RejectedSide[], publicUrl: string): Email =>
  renderEmail(recipient, (format) => ({
    subject: format.t('We need new photos of your documents'),
    lines: [
      format.t('Hello {name},', { name: recipient.firstName }),
      format.t('We couldn’t use some of your photos:'),
      sides
        .map(
          ({ side, reason, note }) =>
            `${sideNames[side](format)}: ${format.reason(reasons[reason])}${note ? ` ${note}` : ''}`,
        )
        .join('\n'),
      format.t('Upload only these again. We kept the rest: {link}', { link: `${publicUrl}/document` }),
    ],
  }))

export const providerRejectedEmail = (recipient: Named, reason: string, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('We couldn’t confirm your identity'),
    lines: [
      t('Hello {name},', { name: recipient.firstName }),
      reason || t('The identity check couldn’t confirm who you are.'),
      t('Try again: {link}', { link: `${publicUrl}/document` }),
    ],
  }))

export const handoffLinkEmail = (recipient: Recipient, link: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Continue your document upload'),
    lines: [
      t('Open this on a device with a good camera and log in: {link}', { link }),
      t('If you didn’t request this, you can ignore it.'),
    ],
  }))
export const handoffLinkSms = (recipient: Recipient, link: string): Omit<SmsMessage, 'to'> => ({
  text: renderText(recipient, ({ t }) => t('Continue your Fanlight document upload: {link}', { link })),
})
