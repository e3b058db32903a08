import { letterFor, type Letter, type Reader } from '../../words/letter-for.ts'

type TipBack = {
  goal: { title: string }
  money: { amountMinor: number; currency: string }
  publicUrl: string
}

/** The goal a tip was for was missed: it is its giver's again. */
export const tipCameBack = (reader: Reader, { goal, money: back, publicUrl }: TipBack): Letter =>
  letterFor(reader, ({ say, money }) => ({
    subject: say('Your tip for “{title}” came back', goal),
    lines: [
      say('“{title}” was not reached. The {amount} you gave for it are in your wallet again.', {
        ...goal,
        amount: money(back),
      }),
      say('What you gave: {link}', { link: `${publicUrl}/purchases?show=tips` }),
    ],
  }))

type About = { post: { id: string; title: string }; publicUrl: string }
export type HeldBack = 'FILE_FAILED' | 'REEL_NOT_UPRIGHT' | 'CONSENT_REFUSED'

/** A post that should have gone out is a draft again. */
export const postHeldBack = (
  reader: Reader,
  { post: { id, title }, publicUrl, reason }: About & { reason: HeldBack },
): Letter =>
  letterFor(reader, ({ say }) => {
    const why: Record<HeldBack, () => string> = {
      FILE_FAILED: () => say('One of its files could not be made ready.'),
      REEL_NOT_UPRIGHT: () => say('A reel has to be an upright video.'),
      CONSENT_REFUSED: () => say('Somebody it shows does not want to be shown.'),
    }
    const what = title
      ? say('Your post “{title}” did not go out.', { title })
      : say('Your post did not go out.')
    return {
      subject: say('Your post did not go out'),
      lines: [
        `${what} ${why[reason]()} ${say('It is a draft again, with everything you wrote.')}`,
        `${publicUrl}/posts/new?postId=${id}`,
      ],
    }
  })

/** Somebody who is shown objects. */
export const postHidden = (reader: Reader, { post: { title }, publicUrl }: About): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your post is hidden'),
    lines: [
      title
        ? say(
            'Somebody shown in your post “{title}” does not want to be shown. It is hidden; who bought it keeps it. It comes back when they agree.',
            { title },
          )
        : say(
            'Somebody shown in your post does not want to be shown. It is hidden; who bought it keeps it. It comes back when they agree.',
          ),
      `${publicUrl}/posts?show=hidden`,
    ],
  }))

/** Asks somebody whether they may be shown. */
export const consentAsked = (reader: Reader, { post: { title }, publicUrl }: About): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Somebody wants to show you in a post'),
    lines: [
      title
        ? say('A creator says that you are shown in a post of theirs, “{title}”.', { title })
        : say('A creator says that you are shown in a post of theirs.'),
      say(
        'It goes out only if you agree. You can look at it, agree or object, and change your mind later, here: {link}',
        {
          link: `${publicUrl}/settings/shown`,
        },
      ),
    ],
  }))
