import { letterFor, type Letter, type Reader } from '../../words/letter-for.ts'

type About = { type: 'post' | 'comment'; name: string; publicUrl: string }

/** Staff took something down: what, why in their words, and where to object. */
export const takenDown = (
  reader: Reader,
  { type, name, reason, publicUrl }: About & { reason: string },
): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: type === 'post' ? say('We took your post down') : say('We took your comment down'),
    lines: [
      type === 'post'
        ? say('We took your post “{name}” down. Nobody sees it any more, also nobody who bought it.', {
            name,
          })
        : say('We took your comment “{name}” down. Nobody sees it any more.', { name }),
      say('Why: {reason}', { reason }),
      say('If you think that this is a mistake, write to us: {link}', { link: `${publicUrl}/contact-us` }),
    ],
  }))

/** It was put back. */
export const broughtBack = (reader: Reader, { type, name, publicUrl }: About): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: type === 'post' ? say('Your post is back') : say('Your comment is back'),
    lines: [
      type === 'post'
        ? say('We looked at your post “{name}” again and put it back as it was.', { name })
        : say('We looked at your comment “{name}” again and put it back as it was.', { name }),
      ...(type === 'post' ? [`${publicUrl}/posts`] : []),
    ],
  }))
