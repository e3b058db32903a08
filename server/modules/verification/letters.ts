import type { MailMessage } from '../../ports/mail.ts'
import type { SmsMessage } from '../../ports/sms.ts'
import { reasons, type ReasonCode, type Side } from './document-rules.ts'

type Letter = Omit<MailMessage, 'to'>
const signed = (...lines: string[]) => `${lines.join('\n\n')}\n\nFanlight`

const names: Record<Side, string> = {
  front: 'Front of the document',
  back: 'Back of the document',
  selfie: 'Selfie',
}

export const approved = (firstName: string, publicUrl: string): Letter => ({
  subject: 'You are verified',
  text: signed(
    `Hello ${firstName},`,
    'we have looked at your documents and everything is right. You can publish and earn now.',
    'The pictures are deleted in 30 days.',
    publicUrl,
  ),
})

type RejectedSide = { side: Side; reason: ReasonCode; note: string }
export const rejected = (firstName: string, sides: RejectedSide[], publicUrl: string): Letter => ({
  subject: 'Your documents need another look',
  text: signed(
    `Hello ${firstName},`,
    'we could not use everything that you sent:',
    sides
      .map(({ side, reason, note }) => `${names[side]}: ${reasons[reason]}${note ? ` ${note}` : ''}`)
      .join('\n'),
    `Send only that again, the rest is kept: ${publicUrl}/document`,
  ),
})

export const rejectedOutside = (firstName: string, reason: string, publicUrl: string): Letter => ({
  subject: 'Your identity could not be confirmed',
  text: signed(
    `Hello ${firstName},`,
    reason || 'the identity check could not confirm who you are.',
    `Try again: ${publicUrl}/document`,
  ),
})

export const goOnElsewhere = (link: string): Letter => ({
  subject: 'Go on with your documents',
  text: signed(
    `Open this on the device with the better camera and log in: ${link}`,
    'If you did not ask for it, nothing has happened.',
  ),
})
export const goOnElsewhereBySms = (link: string): Omit<SmsMessage, 'to'> => ({
  text: `Go on with your Fanlight documents: ${link}`,
})
