import { renderEmail, type Email, type Recipient } from '../../../i18n/render-email.ts'

/** A new product fits a saved search. */
export const savedSearchEmail = (
  recipient: Recipient,
  { name, title, link }: { name: string; title: string; link: string },
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('New for “{name}”: {title}', { name, title }),
    lines: [
      t('“{title}” was just listed and matches your saved search “{name}”.', { title, name }),
      t('See it: {link}', { link }),
      t('You can turn this alert off in your saved searches on the marketplace.'),
    ],
  }))
