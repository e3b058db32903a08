import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'
import type { RevertReason } from './publishing/post-state.ts'

type PostEmailContext = { post: { id: string; title: string }; publicUrl: string }

/** A pending post was reverted to draft. */
export const postRevertedEmail = (
  recipient: Recipient,
  { post: { id, title }, publicUrl, reason }: PostEmailContext & { reason: RevertReason },
): Email =>
  renderEmail(recipient, ({ t }) => {
    const why: Record<RevertReason, () => string> = {
      FILE_FAILED: () => t('One of its files couldn’t be processed.'),
      REEL_NOT_UPRIGHT: () => t('A reel must be a vertical video.'),
      CONSENT_REFUSED: () => t('A tagged person didn’t give consent.'),
    }
    const what = title
      ? t('Your post “{title}” wasn’t published.', { title })
      : t('Your post wasn’t published.')
    return {
      subject: t('Your post wasn’t published'),
      lines: [
        `${what} ${why[reason]()} ${t('We saved it as a draft.')}`,
        `${publicUrl}/posts/new?postId=${id}`,
      ],
    }
  })

/** A tagged person objected. */
export const postHiddenEmail = (
  recipient: Recipient,
  { post: { title }, publicUrl }: PostEmailContext,
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your post is hidden'),
    lines: [
      title
        ? t(
            'A person tagged in your post “{title}” withdrew their consent. The post is hidden, but buyers keep access. It will be visible again if they agree.',
            { title },
          )
        : t(
            'A person tagged in your post withdrew their consent. The post is hidden, but buyers keep access. It will be visible again if they agree.',
          ),
      `${publicUrl}/posts?show=hidden`,
    ],
  }))

export const consentRequestEmail = (
  recipient: Recipient,
  { post: { title }, creatorName, publicUrl }: PostEmailContext & { creatorName: string },
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('{creator} tagged you in a post: your consent is needed', { creator: creatorName }),
    lines: [
      title
        ? t('A creator tagged you in their post “{title}”.', { title })
        : t('A creator tagged you in their post.'),
      t(
        'It will only be published if you agree. Review the post and respond here. You can change your mind later: {link}',
        {
          link: `${publicUrl}/settings/shown`,
        },
      ),
    ],
  }))
