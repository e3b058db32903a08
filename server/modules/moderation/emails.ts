import type { ContentKind, Kind } from './report-store.ts'
import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'

type ContentEmailContext = { type: ContentKind; name: string; publicUrl: string }

/** To the owner: what was removed, the reason and how to appeal. */
export const contentRemovedEmail = (
  recipient: Recipient,
  { type, name, reason, publicUrl }: ContentEmailContext & { reason: string },
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: {
      post: () => t('We removed your post'),
      comment: () => t('We removed your comment'),
      story: () => t('We removed your story'),
      review: () => t('We removed your review'),
    }[type](),
    lines: [
      {
        post: () =>
          t('We removed your post “{name}”. It’s no longer visible to anyone, including buyers.', { name }),
        comment: () => t('We removed your comment “{name}”. It’s no longer visible to anyone.', { name }),
        story: () => t('It’s no longer visible to anyone, including buyers.'),
        review: () => t('We removed your review “{name}”. It’s no longer visible to anyone.', { name }),
      }[type](),
      t('Reason: {reason}', { reason }),
      t('If you think this is a mistake, contact us: {link}', { link: `${publicUrl}/contact-us` }),
    ],
  }))

export const contentRestoredEmail = (
  recipient: Recipient,
  { type, name, publicUrl }: ContentEmailContext,
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: {
      post: () => t('Your post was restored'),
      comment: () => t('Your comment was restored'),
      story: () => t('Your story was restored'),
      review: () => t('Your review was restored'),
    }[type](),
    lines: [
      {
        post: () => t('We reviewed your post “{name}” again and restored it.', { name }),
        comment: () => t('We reviewed your comment “{name}” again and restored it.', { name }),
        story: () => t('We reviewed your story again and restored it.'),
        review: () => t('We checked your review “{name}” again and restored it.', { name }),
      }[type](),
      ...(type === 'post' ? [`${publicUrl}/posts`] : []),
    ],
  }))

type Outcome = 'kept' | 'removed' | 'putBack'
type ReportOutcome = { type: Kind; outcome: Outcome; on: Date; publicUrl: string }

/** To a reporter: the outcome. Reveals neither the owner nor the content. */
export const reportOutcomeEmail = (
  recipient: Recipient,
  { type, outcome, on, publicUrl }: ReportOutcome,
): Email =>
  renderEmail(recipient, ({ t, day }) => {
    const about = {
      post: () => t('You reported a post on {day}.', { day: day(on) }),
      comment: () => t('You reported a comment on {day}.', { day: day(on) }),
      story: () => t('You reported a story on {day}.', { day: day(on) }),
      person: () => t('You reported a profile on {day}.', { day: day(on) }),
      review: () => t('You reported a review on {day}.', { day: day(on) }),
    }[type]()
    const cameOfIt = {
      removed: () => t('We reviewed it and removed it. It’s no longer visible to anyone.'),
      kept: () => t('We reviewed it and didn’t find anything against our rules, so it stays up.'),
      putBack: () => t('We reviewed it again and didn’t find anything against our rules, so we restored it.'),
    }[outcome]()
    const stays = [
      t('If you don’t want to see more from this user, you can block them on their profile.'),
      t('Our rules: {link}', { link: `${publicUrl}/terms` }),
    ]
    return {
      subject: {
        removed: () => t('We removed the content you reported'),
        kept: () => t('We reviewed your report'),
        putBack: () => t('We reviewed your report again'),
      }[outcome](),
      lines: [
        `${about} ${cameOfIt}`,
        ...(outcome === 'removed' ? [] : stays),
        t('Thanks for your report. It stays confidential.'),
      ],
    }
  })
