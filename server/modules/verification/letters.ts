import type { SmsMessage } from '../../ports/sms.ts'
import { letterFor, textFor, type Letter, type Reader, type Words } from '../../words/letter-for.ts'
import { reasons, type ReasonCode, type Side } from './document-rules.ts'

type Named = Reader & { firstName: string }

const names: Record<Side, (words: Words) => string> = {
  front: ({ say }) => say('Front of the document'),
  back: ({ say }) => say('Back of the document'),
  selfie: ({ say }) => say('Selfie'),
}

export const approved = (reader: Named, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('You are verified'),
    lines: [
      say('Hello {name},', { name: reader.firstName }),
      say('we have looked at your documents and everything is right. You can publish and earn now.'),
      say('The pictures are deleted in 30 days.'),
      publicUrl,
    ],
  }))

type RejectedSide = { side: Side; reason: ReasonCode; note: string }
export const rejected = (reader: Named, sides: RejectedSide[], publicUrl: string): Letter =>
  letterFor(reader, (words) => ({
    subject: words.say('Your documents need another look'),
    lines: [
      words.say('Hello {name},', { name: reader.firstName }),
      words.say('we could not use everything that you sent:'),
      sides
        .map(
          ({ side, reason, note }) =>
            `${names[side](words)}: ${words.reason(reasons[reason])}${note ? ` ${note}` : ''}`,
        )
        .join('\n'),
      words.say('Send only that again, the rest is kept: {link}', { link: `${publicUrl}/document` }),
    ],
  }))

export const rejectedOutside = (reader: Named, reason: string, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your identity could not be confirmed'),
    lines: [
      say('Hello {name},', { name: reader.firstName }),
      reason || say('the identity check could not confirm who you are.'),
      say('Try again: {link}', { link: `${publicUrl}/document` }),
    ],
  }))

export const goOnElsewhere = (reader: Reader, link: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Go on with your documents'),
    lines: [
      say('Open this on the device with the better camera and log in: {link}', { link }),
      say('If you did not ask for it, nothing has happened.'),
    ],
  }))
export const goOnElsewhereBySms = (reader: Reader, link: string): Omit<SmsMessage, 'to'> => ({
  text: textFor(reader, ({ say }) => say('Go on with your Fanlight documents: {link}', { link })),
})
