import type { MailMessage } from '../../ports/mail.ts'
import { letterFor, type Letter, type Reader } from '../../words/letter-for.ts'

/** To who wrote to us. Their words come back only to an address that is theirs: else anybody could have us mail anything to anybody. */
export const messageArrived = (reader: Reader, copy: string | undefined): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('We have your message'),
    lines: [
      say('Thank you for writing. We answer within two working days.'),
      ...(copy ? [say('You wrote:'), copy] : []),
    ],
  }))

type Written = { name: string; email: string; subject: string; message: string; account: string | undefined }

/** To staff, whose console is read in English; an answer goes to who wrote. */
export const messageForStaff = ({
  name,
  email,
  subject,
  message,
  account,
}: Written): Omit<MailMessage, 'to'> => ({
  subject: `Contact form: ${subject || name}`,
  text: [`${name} <${email}>${account ? `, signed in: ${account}` : ', not signed in'}`, message].join(
    '\n\n',
  ),
  language: 'en',
  replyTo: email,
})
